import '../parts.texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import style from './picture-dialog.module.css';

export interface ShownPicture {
  /** The largest stored width. */
  url: string;
  name: string;
  /** The picture that it is compared with. */
  other?: Omit<ShownPicture, 'other'> | undefined;
}

interface PictureDialogProps {
  pictures: readonly ShownPicture[];
  start: number;
  onClose: () => void;
}

/**
 * Pictures as large as the window, one at a time. Left and right change the picture, up and down show the one that it is
 * compared with, `+` and `-` change its size.
 */
export function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const t = useTranslation();
  const [index, setIndex] = useState(start);
  const [isActualSize, setIsActualSize] = useState(false);
  const [isOther, setIsOther] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const count = pictures.length;
  const step = (by: number) => setIndex((before) => (before + by + count) % count);
  useEffect(() => {
    // In the capture phase, because the dialog stops keys at its edge.
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (isActualSize && scrollBy(image.current, event.key)) event.preventDefault();
      else if (event.key === 'ArrowLeft') setIndex((before) => (before - 1 + count) % count);
      else if (event.key === 'ArrowRight') setIndex((before) => (before + 1) % count);
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') setIsOther((before) => !before);
      else if (event.key === '+') setIsActualSize(true);
      else if (event.key === '-') setIsActualSize(false);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [count, isActualSize]);
  const own = pictures[index];
  if (!own) return null;
  const { other } = own;
  const picture = (isOther && other) || own;
  const hidden = picture === own ? other : own;
  return (
    <Dialog
      open
      full
      title={picture.name}
      onClose={onClose}
      aside={t('ui.picture-of', { number: index + 1, count })}
      actions={
        <>
          {hidden ? (
            <Button onClick={() => setIsOther(!isOther)}>{t('ui.picture-show', { name: hidden.name })}</Button>
          ) : null}
          <Button onClick={() => setIsActualSize(!isActualSize)}>
            {isActualSize ? t('ui.picture-fit') : t('ui.picture-actual')}
          </Button>
          {count > 1 ? (
            <>
              <Button onClick={() => step(-1)}>{t('ui.picture-previous')}</Button>
              <Button onClick={() => step(1)}>{t('ui.picture-next')}</Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('ui.close')}</Button>
          )}
        </>
      }
    >
      <img
        ref={image}
        className={style.picture}
        data-actual={isActualSize || undefined}
        src={picture.url}
        alt={picture.name}
      />
    </Dialog>
  );
}

const scrollStepPixels = 80;
const directions: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Scrolls an enlarged picture by an arrow key. The browser would not, because the focus is on a button next to it. */
function scrollBy(image: HTMLImageElement | null, key: string): boolean {
  const frame = image?.parentElement;
  const [left, top] = directions[key] ?? [];
  if (!frame || left === undefined || top === undefined) return false;
  frame.scrollLeft += left * scrollStepPixels;
  frame.scrollTop += top * scrollStepPixels;
  return true;
}
