import type { CompanyProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** What every tab is given. */
export interface ProfileTabProps {
  form: ProfileForm;
  profile: CompanyProfile;
  /** What is wrong with a field, in words. */
  error: (inputField: string) => string | undefined;
}
