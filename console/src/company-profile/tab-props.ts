import type { CompanyProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import type { LogoProgress, ProfileForm } from './use-profile-forms.ts';

/** Props shared by all tabs. */
export interface ProfileTabProps {
  form: ProfileForm;
  profile: CompanyProfile;
  progress: LogoProgress;
}
