import '../listing.texts.ts';
import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import style from '../listing.module.css';

interface PictureDialogProps {
  images: readonly Image[];
  start: number;
  onClose: () => void;
}

/** A dialog with large screenshots. */
export function PictureDialog({ images, start, onClose }: PictureDialogProps) {
  const t = useTranslation();
  const [index, setIndex] = useState(start);
  const image = images[index];
  if (!image) return null;
  const name = t('listing.screenshot-name', { number: index + 1 });
  const count = images.length;
  const step = (by: number) => setIndex((index + by + count) % count);
  return (
    <Dialog
      open
      wide
      title={name}
      onClose={onClose}
      aside={t('listing.count-of', { count: index + 1, limit: count })}
      actions={
        count > 1 ? (
          <>
            <Button onClick={() => step(-1)}>{t('listing.previous')}</Button>
            <Button onClick={() => step(1)}>{t('listing.next')}</Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('listing.close')}</Button>
        )
      }
    >
      <img className={style.large} src={imageUrlAt(image.url, 1920)} alt={name} />
    </Dialog>
  );
}
