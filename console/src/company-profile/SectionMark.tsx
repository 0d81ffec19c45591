import type { CompanyProfile, ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import { useFormState } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Dot } from '../ui/feedback/Dot.tsx';
import style from './company-profile.module.css';
import { missingWith } from './profile-values.ts';
import type { ProfileForm } from './use-profile-forms.ts';

interface SectionMarkProps {
  form: ProfileForm;
  section: ProfileSection;
  profile: CompanyProfile;
}

/** The state of a tab: unsaved changes, complete, or neither. */
export function SectionMark({ form, section, profile }: SectionMarkProps) {
  const t = useTranslation();
  const isChanged = useFormState(form, () => form.isChanged());
  const isComplete = useFormState(form, () => missingWith(section, profile, form.values()).length === 0);
  if (isChanged) {
    return (
      <span className={style.changed}>
        <span className="unseen">{t('company-profile.changed')}</span>
      </span>
    );
  }
  if (!isComplete) return null;
  return <Dot state="full" label={t('company-profile.valid')} />;
}
