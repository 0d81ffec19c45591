import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard.tsx';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { AlertNote } from '../../ui/feedback/AlertNote.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { DropZone } from '../../ui/form/upload/DropZone.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { refreshApp } from '../data/versions.queries.ts';
import style from '../versions.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadRejection } from './UploadRejection.tsx';
import { useApkUpload } from './use-apk-upload.ts';

interface UploadPanelProps {
  app: string;
  overview: VersionsOverview;
  onDone: (result: UploadResult) => void;
}

/** Uploads a package: why it is not possible, the acknowledgement, the progress and the result. */
export function UploadPanel({ app, overview, onDone }: UploadPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [acknowledged, setAcknowledged] = useState(false);
  const [unfit, setUnfit] = useState<string>();
  const refresh = () => void refreshApp(queries, app);
  const { upload, start, cancel, clear } = useApkUpload(app, onDone, refresh);
  const { uploadBlocks: blocks } = overview;
  const underWay = upload.step === 'sending' || upload.step === 'checking';

  async function take([file]: File[]) {
    if (!file) return;
    const finding = await apkFileFinding(file, overview, { t, format });
    setUnfit(finding);
    if (!finding) start(file);
  }

  if (upload.step === 'refused') {
    return (
      <UploadRejection
        fileName={upload.file.name}
        problem={upload.problem}
        onAgain={() => {
          clear();
          // Another person may have uploaded in the meantime.
          refresh();
        }}
      />
    );
  }
  return (
    <Panel title={t('versions.upload')} text={t('versions.upload-text', { limit: overview.apkMaxDisplaySize })}>
      <UnsavedChangesGuard changed={underWay} />
      {upload.step === 'none' ? (
        <div className={style.upload}>
          {blocks.length === 0 ? (
            <Checkbox
              label={t('versions.acknowledge')}
              hint={t('versions.acknowledge-hint')}
              checked={acknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
            />
          ) : null}
          <DropZone
            shape="large"
            title={t('versions.drop-title')}
            text={t('versions.drop-text')}
            accept=".apk,application/vnd.android.package-archive"
            disabledReason={disabledReason(blocks, !acknowledged && t('versions.acknowledge-first'))}
            onFiles={(files) => void take(files)}
          />
          {unfit ? <AlertNote>{unfit}</AlertNote> : null}
        </div>
      ) : (
        <UploadProgress upload={upload} onCancel={cancel} onRetry={start} />
      )}
    </Panel>
  );
}

function disabledReason(blocks: VersionsOverview['uploadBlocks'], otherwise: string | false): string | false {
  return blocks.length > 0 ? blocks.map(({ message }) => message).join(' ') : otherwise;
}

/** The first bytes of every ZIP archive with an entry. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04];

/** The problem of a file before it is sent; undefined if the upload can start. */
async function apkFileFinding(
  file: File,
  { apkMaxSizeBytes, apkMaxDisplaySize }: Pick<VersionsOverview, 'apkMaxSizeBytes' | 'apkMaxDisplaySize'>,
  { t, format }: { t: Text; format: Format },
): Promise<string | undefined> {
  if (!/\.apk$/i.test(file.name)) return t('versions.not-apk-name', { name: file.name });
  if (file.size > apkMaxSizeBytes) {
    return t('versions.too-large', { size: format.bytes(file.size), limit: apkMaxDisplaySize });
  }
  const start = new Uint8Array(await file.slice(0, zipSignature.length).arrayBuffer());
  return zipSignature.every((byte, index) => start[index] === byte)
    ? undefined
    : t('versions.not-apk-bytes', { name: file.name });
}
