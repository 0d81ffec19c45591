import '../versions.texts.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Upload } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { useClientStore } from '../../ui/client-store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { type ApkUpload, apkUploads } from './apk-uploads.ts';
import style from './upload-status.module.css';

/** The uploads of this tab in the header, each with a link to its app's page, which shows the upload itself. */
export function UploadStatus() {
  const uploads = useClientStore(apkUploads);
  const { pathname } = useLocation();
  return [...uploads]
    .filter(([app]) => pathname !== `/app/${app}/apk`)
    .map(([app, upload]) => <StatusLink key={app} app={app} upload={upload} />);
}

const icons = { sending: Upload, checking: Upload, done: CircleCheck, refused: CircleAlert, failed: CircleAlert };

function StatusLink({ app, upload }: { app: string; upload: ApkUpload }) {
  const t = useTranslation();
  const { percent } = useFormat();
  const { step, file } = upload;
  const words = {
    sending: t('versions.uploading-named', { name: file.name }),
    checking: t('versions.checking-named', { name: file.name }),
    done: t('versions.uploaded-named', { name: file.name }),
    refused: t('versions.refused', { name: file.name }),
    failed: t('versions.interrupted-named', { name: file.name }),
  };
  const text = stepText(upload, t, percent);
  const label = `${words[step]}, ${text}`;
  return (
    <Link to="/app/$id/apk" params={{ id: app }} className={style.status} data-step={step} aria-label={label}>
      <Icon of={icons[step]} /> {text}
    </Link>
  );
}

function stepText(upload: ApkUpload, t: Text, percent: (share: number) => string): string {
  if (upload.step === 'sending') return percent(upload.file.size === 0 ? 1 : upload.sentBytes / upload.file.size);
  const words = {
    checking: t('versions.checking'),
    done: t('versions.uploaded-short'),
    refused: t('versions.refused-short'),
    failed: t('versions.interrupted-short'),
  };
  return words[upload.step];
}
