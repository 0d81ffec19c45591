import './versions.texts.ts';
import '../comparison/comparison.texts.ts';
import { ComparedRows } from '../comparison/ComparedRows.tsx';
import { SubmitDialog } from '../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { LinkButton } from '../ui/text/TextLink.tsx';
import type { ChangelogForm, VersionRead } from './changelog/use-changelog-form.ts';
import { useReleaseRows } from './manifest/release-rows.tsx';

interface ReleaseDialogProps {
  app: string;
  read: VersionRead;
  form: ChangelogForm;
  onClose: () => void;
  /** Closes the summary and leads to the changelog. */
  onWrite: () => void;
}

/** The review summary of a version, before it is released. Without a changelog it asks for one. */
export function ReleaseDialog({ app, read, form, onClose, onWrite }: ReleaseDialogProps) {
  const t = useTranslation();
  const { apkMetaData, appVersionCode, comparedWith } = read.data;
  const texts = useFormValues(form);
  const rows = useReleaseRows(read.data, texts);
  return (
    <SubmitDialog
      app={app}
      section="apk"
      newestVersion={appVersionCode}
      title={t('versions.release-title', { name: apkMetaData.versionName })}
      text={t('versions.release-text')}
      actText={t('versions.release')}
      save={() => form.save('create')}
      onClose={onClose}
    >
      {texts.en || texts.de ? null : (
        <Banner tone="warn" title={t('versions.release-no-changelog')}>
          <p>
            {t('versions.release-no-changelog-text')}{' '}
            <LinkButton onClick={onWrite}>{t('versions.write-changelog')}</LinkButton>
          </p>
        </Banner>
      )}
      <ComparedRows
        rows={rows}
        isNew={comparedWith === null}
        isSame={false}
        nowTitle={t('versions.version', { name: apkMetaData.versionName })}
      />
    </SubmitDialog>
  );
}
