import './versions.texts.ts';
import '../comparison/comparison.texts.ts';
import { useState } from 'react';
import { ComparedRows } from '../comparison/ComparedRows.tsx';
import { SubmitDialog } from '../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { RequestedChangelog } from './changelog/RequestedChangelog.tsx';
import type { ChangelogForm, VersionRead } from './changelog/use-changelog-form.ts';
import { useReleaseRows } from './manifest/release-rows.tsx';

interface ReleaseDialogProps {
  app: string;
  read: VersionRead;
  form: ChangelogForm;
  onClose: () => void;
}

const noTexts = { en: '', de: '' };

/** The review summary of a version, before it is released. It asks for a changelog where the version has none. */
export function ReleaseDialog({ app, read, form, onClose }: ReleaseDialogProps) {
  const t = useTranslation();
  const { apkMetaData, appVersionCode, comparedWith, fieldLengthChangelog } = read.data;
  const texts = useFormValues(form);
  const isWritten = Boolean(texts.en || texts.de);
  // The fields stay while the person writes.
  const [isRequested] = useState(!isWritten);
  const rows = useReleaseRows(read.data, isRequested ? noTexts : texts);
  return (
    <SubmitDialog
      app={app}
      section="apk"
      newestVersion={appVersionCode}
      title={t('versions.release-title', { name: apkMetaData.versionName })}
      text={t('versions.release-text')}
      confirmLabel={t(isWritten ? 'versions.release' : 'versions.release-without')}
      save={() => form.save('create')}
      onClose={onClose}
    >
      {isRequested ? <RequestedChangelog form={form} limit={fieldLengthChangelog} /> : null}
      <ComparedRows
        rows={rows}
        isNew={comparedWith === null}
        isSame={false}
        nowTitle={t('versions.version', { name: apkMetaData.versionName })}
      />
    </SubmitDialog>
  );
}
