import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { signedInPerson } from '../../session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { uploadsPath } from './apk-uploads.ts';
import { discardUpload } from './run-apk-upload.ts';

/** A colleague's upload whose last bytes are not older than this is still running. */
const activeMs = 120_000;

interface UnfinishedUploadsProps {
  app: string;
  uploads: VersionsOverview['unfinished'];
}

/** Uploads that stopped, of everyone in the company and on any device. */
export function UnfinishedUploads({ app, uploads }: UnfinishedUploadsProps) {
  return uploads.map((upload) => <Unfinished key={upload.uploadId} app={app} upload={upload} />);
}

function Unfinished({ app, upload }: { app: string; upload: UnfinishedUploadsProps['uploads'][number] }) {
  const t = useTranslation();
  const format = useFormat();
  const [discarding, setDiscarding] = useState(false);
  const { uploadId, fileName, sizeBytes, receivedBytes, uploadedBy, lastReceived } = upload;
  const percent = format.percent(receivedBytes / sizeBytes);
  const isArriving = uploadedBy !== signedInPerson()?.name && Date.now() - lastReceived < activeMs;
  function discard() {
    setDiscarding(true);
    void discardUpload(app, `${uploadsPath}/${uploadId}`).finally(() => setDiscarding(false));
  }
  return (
    <Banner
      tone="warn"
      title={fileName}
      action={
        <Button busy={discarding} aria-label={t('versions.discard-upload-named', { name: fileName })} onClick={discard}>
          {t('versions.discard-upload')}
        </Button>
      }
    >
      <p>{isArriving ? t('versions.arriving', { person: uploadedBy, percent }) : t('versions.stopped', { percent })}</p>
      <p>{t('versions.stopped-by', { person: uploadedBy, date: format.dateTime(lastReceived) })}</p>
    </Banner>
  );
}
