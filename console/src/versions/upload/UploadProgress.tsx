import { CircleAlert, Package } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Brackets } from '../../ui/layout/Brackets.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import style from '../versions.module.css';
import type { ApkUpload, Waiting } from './apk-uploads.ts';

type Running = Extract<ApkUpload, { step: 'sending' | 'checking' | 'failed' }>;

interface UploadProgressProps {
  upload: Running;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** An upload: bytes, percent and speed, then the check, or the reason for a failure. */
export function UploadProgress({ upload, onCancel, onRetry }: UploadProgressProps) {
  const t = useTranslation();
  const { file, step } = upload;
  return (
    <div className={style.progress} data-failed={step === 'failed' || undefined}>
      <Brackets tone={step === 'failed' ? 'bad' : 'accent'} />
      <div className={style.progressHead}>
        <Icon of={step === 'failed' ? CircleAlert : Package} />
        <b>{file.name}</b>
        {step === 'failed' ? (
          <Button size="small" onClick={() => onRetry(file)}>
            {t('versions.retry')}
          </Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('versions.cancel')}
        </Button>
      </div>
      {upload.step === 'sending' ? <Sending upload={upload} /> : null}
      {step === 'checking' ? (
        <div role="status">
          <Progress label={t('versions.checking-named', { name: file.name })} />
          <p>
            <b>{t('versions.checking')}</b> {t('versions.checking-text')}
          </p>
        </div>
      ) : null}
      {upload.step === 'failed' ? <p role="alert">{upload.sentence ?? t('versions.upload-failed')}</p> : null}
    </div>
  );
}

/** The server's sentence gives the reason; ours adds that it resumes automatically. */
function waitingText({ sentence }: Waiting, t: Text): string {
  return sentence === undefined ? t('versions.waiting') : t('versions.waiting-server', { sentence });
}

function Sending({ upload }: { upload: Extract<ApkUpload, { step: 'sending' }> }) {
  const t = useTranslation();
  const format = useFormat();
  const { file, sentBytes, bytesPerSecond, waiting } = upload;
  const share = file.size === 0 ? 1 : sentBytes / file.size;
  const sent = t('versions.sent', { sent: format.bytes(sentBytes), all: format.bytes(file.size) });
  const speed = bytesPerSecond === undefined ? '' : t('versions.speed', { bytes: format.bytes(bytesPerSecond) });
  return (
    <div>
      <Progress label={t('versions.uploading-named', { name: file.name })} share={share} text={sent} />
      <p className={style.progressFacts}>
        <b>{format.percent(share)}</b>
        <span>{sent}</span>
        {speed ? <span>{speed}</span> : null}
        {waiting ? <span role="status">{waitingText(waiting, t)}</span> : null}
      </p>
    </div>
  );
}
