import { languages } from '@lensdock/contract/language/language.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { KeptDraft } from '../shell/KeptDraft.tsx';
import { StaleWrite } from '../shell/StaleWrite.tsx';
import { Banner, BannerStack } from '../ui/Banner.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useText } from '../ui/text.ts';
import type { ChangelogForm } from './use-changelog-form.ts';

interface VersionNoticesProps {
  version: Version;
  form: ChangelogForm;
}

/** Why something is closed (that it is in review, the app's own banner says), what is wrong, and what somebody else has done meanwhile. */
export function VersionNotices({ version, form }: VersionNoticesProps) {
  const t = useText();
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
        {!version.appEditable && version.approvalStatus !== 'Check' ? (
          <Banner tone="info" title={t('versions.locked')}>
            <p>{t('versions.locked-text')}</p>
          </Banner>
        ) : null}
        {form.editable
          ? languages.map((language) => (
              <KeptDraft
                key={language}
                place={`changelog.${version.appVersionCode}`}
                language={language}
                draft={form.edits[language] === undefined ? undefined : { html: form.edits[language] }}
                onTake={({ html }) => form.write(language, html)}
              />
            ))
          : null}
        {form.stale ? <StaleWrite onLoad={form.takeTheirs} onKeep={form.keepMine} /> : null}
      </BannerStack>
      <ErrorSummary title={t('versions.invalid')} problems={problems} attempt={0} />
    </>
  );
}
