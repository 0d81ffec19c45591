import { languages } from '@lensdock/contract/kernel/language.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { useTranslation } from '../i18n/text.ts';
import { Banner, BannerStack } from '../ui/feedback/Banner.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import type { ChangelogForm } from './use-changelog-form.ts';

interface VersionNoticesProps {
  version: Version;
  form: ChangelogForm;
}

/** Why it is closed (the lock of an app is said by the app's own banner), what is wrong, and what somebody else has done meanwhile. */
export function VersionNotices({ version, form }: VersionNoticesProps) {
  const t = useTranslation();
  const problems = languages.flatMap((language) => {
    const text = form.errors[language];
    return text ? [{ fieldId: `changelog-${language}`, text }] : [];
  });
  return (
    <>
      <BannerStack>
        {version.approvalStatus === 'Unpublished' ? (
          <Banner tone="plain" title={t('versions.superseded')}>
            <p>{t('versions.superseded-text')}</p>
          </Banner>
        ) : null}
        {form.editable
          ? languages.map((language) => (
              <LocalDraft
                key={language}
                place={`changelog.${version.appVersionCode}`}
                language={language}
                draft={form.edits[language] === undefined ? undefined : { html: form.edits[language] }}
                onTake={({ html }) => form.write(language, html)}
              />
            ))
          : null}
        {form.stale ? <ConflictBanner onLoad={form.discardMine} onKeep={form.overwriteTheirs} /> : null}
      </BannerStack>
      <ErrorSummary title={t('versions.invalid')} problems={problems} attempt={0} />
    </>
  );
}
