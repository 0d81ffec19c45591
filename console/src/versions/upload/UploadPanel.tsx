import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { AlertNote } from '../../ui/feedback/AlertNote.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { DropZone } from '../../ui/form/upload/DropZone.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { refreshApp } from '../data/versions.queries.ts';
import style from '../versions.module.css';
import { apkUploads, uploadsPath, useApkUpload } from './apk-uploads.ts';
import { fingerprintOf } from './fingerprint.ts';
import { cancelApkUpload, clearApkUpload, startApkUpload } from './run-apk-upload.ts';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadRejection } from './UploadRejection.tsx';

interface UploadPanelProps {
  app: string;
  overview: VersionsOverview;
}

/** Uploads a package: why it is not possible, the acknowledgement, the progress and the result. */
export function UploadPanel({ app, overview }: UploadPanelProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const upload = useApkUpload(app);
  useEffect(
    () => () => {
      // The list shows a rejection that was read here.
      if (apkUploads.read().get(app)?.step === 'refused') clearApkUpload(app);
    },
    [app],
  );
  if (upload?.step === 'refused') {
    return (
      <UploadRejection
        fileName={upload.file.name}
        problem={upload.problem}
        // First what the upload changed: its acknowledgement, and what other people have uploaded in the meantime.
        onAgain={() => void refreshApp(queries, app).finally(() => clearApkUpload(app))}
      />
    );
  }
  return (
    <Panel title={t('versions.upload')} text={t('versions.upload-text', { limit: overview.apkMaxDisplaySize })}>
      {upload && upload.step !== 'done' ? (
        <UploadProgress
          upload={upload}
          onCancel={() => cancelApkUpload(app)}
          onRetry={(file) => startApkUpload(app, file)}
        />
      ) : (
        <Choice app={app} overview={overview} />
      )}
    </Panel>
  );
}

/** The file to upload. A stopped upload of the same file continues. */
function Choice({ app, overview }: UploadPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  const [acknowledged, setAcknowledged] = useState(false);
  const [unfit, setUnfit] = useState<string>();
  const { uploadBlocks: blocks, exportAcknowledgement: before, unfinished } = overview;

  async function take([file]: File[]) {
    if (!file) return;
    const finding = await apkFileFinding(file, overview, { t, format });
    setUnfit(finding);
    if (finding) return;
    const stopped = await stoppedUploadOf(file, unfinished);
    startApkUpload(app, file, stopped && `${uploadsPath}/${stopped.uploadId}`);
  }

  return (
    <div className={style.upload}>
      {blocks.length === 0 ? (
        <>
          <UnfinishedUploads app={app} uploads={unfinished} />
          {before ? (
            <p className={style.acknowledged}>
              {t('versions.acknowledged', {
                person: before.acknowledgedBy,
                date: format.date(before.acknowledged),
              })}{' '}
              {t('versions.acknowledge-hint')}
            </p>
          ) : (
            <Checkbox
              label={t('versions.acknowledge')}
              hint={t('versions.acknowledge-hint')}
              checked={acknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
            />
          )}
        </>
      ) : null}
      <DropZone
        shape="large"
        title={t('versions.drop-title')}
        text={t('versions.drop-text')}
        accept=".apk,application/vnd.android.package-archive"
        disabledReason={disabledReason(blocks, !before && !acknowledged && t('versions.acknowledge-first'))}
        onFiles={(files) => void take(files)}
      />
      {unfit ? <AlertNote>{unfit}</AlertNote> : null}
    </div>
  );
}

/** A file of the same name may be another build, so its content decides. */
async function stoppedUploadOf(file: File, unfinished: VersionsOverview['unfinished']) {
  const sameSize = unfinished.filter(({ sizeBytes }) => sizeBytes === file.size);
  if (sameSize.length === 0) return undefined;
  const fingerprint = await fingerprintOf(file);
  return sameSize.find((upload) => upload.fingerprint === fingerprint);
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
