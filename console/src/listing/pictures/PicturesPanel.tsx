import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { uploadIcon, uploadScreenshots } from '@lensdock/contract/listing/listing.routes.ts';
import type { NamedImage } from '@lensdock/contract/listing/listing.ts';
import { useRef } from 'react';
import { upload } from '../../api/call.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import type { ListingPanelProps } from '../draft/panel-props.ts';
import { inOrder } from '../files/in-order.ts';
import { useFileUploads } from '../files/use-file-uploads.ts';
import style from '../listing.module.css';
import { IconField } from './IconField.tsx';
import { Screenshots } from './Screenshots.tsx';

async function sendPicture(
  kind: 'icon' | 'screenshot',
  code: string,
  file: File,
  on: { progress: (sent: number, all: number) => void; signal: AbortSignal },
): Promise<NamedImage> {
  const form = new FormData();
  form.append(kind, file, file.name);
  const endpoint = kind === 'icon' ? uploadIcon : uploadScreenshots;
  const { data } = await upload(endpoint, {
    params: { code },
    form,
    onProgress: on.progress,
    signal: on.signal,
    idempotencyKey: crypto.randomUUID(),
  });
  const [stored] = data.persistedImages;
  if (!stored) throw new Error('upload finished without an image');
  return stored;
}

interface PicturesPanelProps extends ListingPanelProps {
  code: string;
  limit: number;
}

/** Icon and screenshots. An image is uploaded when it is selected and attached to the listing on save. */
export function PicturesPanel({ content, disabled, change, error, code, limit }: PicturesPanelProps) {
  const t = useTranslation();
  /** The position of each upload: smaller files arrive first, but the selection order applies. */
  const order = useRef(new Map<string, number>());
  const words = { checkingText: t('listing.checking-picture'), failedText: t('listing.upload-failed') };
  const icons = useFileUploads({
    ...words,
    check: async (file) => (await import('../files/check-files.ts')).checkPicture(file, imageRules.icon),
    send: (file, on) => sendPicture('icon', code, file, on),
    onStored: (icon) => change({ icon }),
  });
  const screenshots = useFileUploads({
    ...words,
    check: async (file) => (await import('../files/check-files.ts')).checkPicture(file, imageRules.screenshot),
    send: (file, on) => sendPicture('screenshot', code, file, on),
    onStored: (stored, upload) => {
      order.current.set(stored.qualifier, upload);
      change((now) => ({ screenshots: inOrder(now.screenshots, stored, order.current, ({ qualifier }) => qualifier) }));
    },
  });
  return (
    <Panel title={t('listing.pictures')}>
      <div className={style.pictures}>
        <IconField icon={content.icon} uploads={icons} disabled={disabled} error={error('icon')} onChange={change} />
        <Screenshots
          images={content.screenshots}
          uploads={screenshots}
          limit={limit}
          disabled={disabled}
          error={error('screenshots')}
          onChange={(images) => change({ screenshots: images })}
        />
      </div>
    </Panel>
  );
}
