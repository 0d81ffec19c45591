import { type CompanyProfile, profileSections } from '@lensdock/contract/company-profile/company-profile.ts';

import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './company-profile.module.css';
import { profileFindingSentence } from './profile-finding-sentence.ts';
import { missingWith } from './profile-values.ts';
import type { ProfileForms } from './use-profile-forms.ts';

interface MissingBannerProps extends Pick<ProfileForms, 'forms'> {
  profile: CompanyProfile;
}

/** The reasons why a draft is not public, with links to their fields. */
export function MissingBanner({ profile, forms }: MissingBannerProps) {
  const t = useTranslation();
  const values = {
    header: useFormValues(forms.header),
    about: useFormValues(forms.about),
    contact: useFormValues(forms.contact),
  };
  const missing = profileSections.flatMap((section) =>
    missingWith(section, profile, values[section]).map((finding) => ({ section, finding })),
  );
  if (profile.status === 'PUBLISHED') return null;
  if (missing.length === 0) return <Banner tone="info" title={t('company-profile.ready')} />;
  return (
    <Banner tone="info" title={t('company-profile.missing')}>
      <ul className={style.missing}>
        {missing.map(({ section, finding }) => (
          <li key={finding.code}>
            <TextLink plain to="/company-profile/$section" params={{ section }} hash={finding.inputField ?? ''}>
              {profileFindingSentence(finding)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
