import type { CompanyProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import type { LogoProgress, ProfileForm } from './use-profile-forms.ts';

/** What every tab is given. */
export interface ProfileTabProps {
  form: ProfileForm;
  profile: CompanyProfile;
  progress: LogoProgress;
}
