import { imageAccept, imageRules, imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { Image, NamedImage } from '@lensdock/contract/listing/listing.ts';
import { Suspense, useRef, useState } from 'react';
import { unbroken } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { DropZone } from '../../ui/form/upload/DropZone.tsx';
import { UploadGrid, UploadTile } from '../../ui/form/upload/UploadTile.tsx';
import type { ShownPicture } from '../../ui/overlay/PictureDialog.tsx';
import { moved } from '../files/in-order.ts';
import { useFileChoice } from '../files/use-file-choice.tsx';
import type { useFileUploads } from '../files/use-file-uploads.ts';
import style from '../listing.module.css';
import { ScreenshotTile, type ShownScreenshot } from './ScreenshotTile.tsx';

const PictureDialog = lazyComponent(async () => (await import('../../ui/overlay/PictureDialog.tsx')).PictureDialog);

interface ScreenshotsProps {
  images: readonly ShownScreenshot[];
  uploads: ReturnType<typeof useFileUploads<NamedImage>>;
  limit: number;
  disabled: boolean;
  error: string | undefined;
  onChange: (images: Image[]) => void;
}

export function Screenshots({ images, uploads, limit, disabled, error, onChange }: ScreenshotsProps) {
  const t = useTranslation();
  const [shown, setShown] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const replacing = useRef<number>(undefined);
  const choice = useFileChoice({
    accept: imageAccept,
    onFiles: ([file]) => file && replacing.current !== undefined && uploads.replace(replacing.current, file),
  });
  const pendingCount = uploads.uploads.filter(({ state }) => state.step !== 'failed').length;
  const remaining = limit - images.length - pendingCount;
  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= images.length) return;
    onChange(moved(images, from, to));
    setAnnouncement(t('listing.moved', { from: from + 1, to: to + 1 }));
  }
  function add(files: File[]) {
    uploads.add(files.slice(0, remaining));
    setAnnouncement(
      files.length > remaining ? t('listing.too-many-screenshots', { count: files.length - remaining, limit }) : '',
    );
  }
  return (
    <div className={style.screenshots}>
      {choice.input}
      <div id="screenshots" tabIndex={-1} className={style.screenshotList}>
        <Head count={images.length} limit={limit} />
        <UploadGrid>
          {images.map((image, index) => (
            <ScreenshotTile
              key={image.qualifier}
              image={image}
              index={index}
              disabled={disabled}
              count={images.length}
              onMove={move}
              onShow={() => setShown(index)}
              onDelete={() => onChange(images.filter((_, at) => at !== index))}
            />
          ))}
          {uploads.uploads.map(({ id, name, state }) => (
            <UploadTile
              key={`upload ${id}`}
              name={name}
              state={state}
              onCancel={() => uploads.remove(id)}
              onReplace={() => {
                replacing.current = id;
                choice.open();
              }}
              onRemove={() => uploads.remove(id)}
            />
          ))}
          {remaining > 0 && !disabled ? (
            <DropZone
              shape="tile"
              title={t('listing.add-screenshots')}
              text={t('listing.or-drop')}
              accept={imageAccept}
              multiple
              onFiles={add}
            />
          ) : null}
        </UploadGrid>
        {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
        <Hint isEmpty={disabled && images.length === 0} />
      </div>
      <p className={style.announcement} role="status">
        {announcement}
      </p>
      <Suspense>
        {shown === undefined ? null : (
          <PictureDialog
            pictures={images.map(({ url }, index) => pictureOf(t, url, index))}
            start={shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Head({ count, limit }: { count: number; limit: number }) {
  const t = useTranslation();
  return (
    <div className={style.choiceHead}>
      <h3>
        {t('listing.screenshots')} <span className={style.mark}>{t('listing.optional')}</span>
      </h3>
      <span className={style.quiet}>{t('listing.count-of', { count, limit })}</span>
    </div>
  );
}

function Hint({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslation();
  const { width, height, maximum } = imageRules.screenshot;
  return (
    <>
      {isEmpty ? <p className={style.quiet}>{t('listing.none-added')}</p> : null}
      <p className={style.hint}>
        {t('listing.picture-hint', { width, height, maximum: unbroken(maximum) })} {t('listing.first-screenshot')}
      </p>
    </>
  );
}

function pictureOf(t: Text, url: string, index: number): ShownPicture {
  return {
    url: imageUrlAt(url, imageRules.screenshot.width),
    name: t('listing.screenshot-name', { number: index + 1 }),
  };
}
