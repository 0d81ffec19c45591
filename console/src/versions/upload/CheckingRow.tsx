import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import { Banner, bannerIcons } from '../../ui/feedback/Banner.tsx';
import { useUploadResult } from '../data/versions.queries.ts';
import { UploadRejection } from './UploadRejection.tsx';

interface CheckingRowProps {
  app: string;
  upload: VersionsOverview['checking'][number];
  onDone: (result: UploadResult) => void;
  /** Called when a rejection was dismissed. */
  onEnd: () => void;
}

/** An upload whose check is still running; polls for its result. */
export function CheckingRow({ app, upload, onDone, onEnd }: CheckingRowProps) {
  const t = useTranslation();
  const format = useFormat();
  const { data, error } = useUploadResult(app, upload.uploadId);
  const done = useRef(onDone);
  done.current = onDone;
  const result = data?.result;
  useEffect(() => {
    if (result) done.current(result);
  }, [result]);
  if (error instanceof ProblemError) {
    return <UploadRejection fileName={upload.fileName} problem={error.answer} onAgain={onEnd} />;
  }
  const waitingSince = data ? data.waitingForScanner : upload.waitingForScanner;
  if (waitingSince !== null) {
    return (
      <div role="status">
        <Banner tone="info" icon={bannerIcons.inApproval} title={t('versions.scanner', { name: upload.fileName })}>
          <p>{t('versions.scanner-text', { since: format.dateTime(waitingSince) })}</p>
        </Banner>
      </div>
    );
  }
  return (
    <div role="status">
      <Banner tone="info" title={t('versions.still-checking', { name: upload.fileName })}>
        <p>{t('versions.still-checking-text', { since: format.dateTime(upload.started) })}</p>
      </Banner>
    </div>
  );
}
