import type { Image } from '@lensdock/contract/listing/listing.ts';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useText } from '../ui/text.ts';
import style from './listing.module.css';

interface ScreenshotTileProps {
  image: Image;
  /** Its place, from 1. */
  number: number;
  count: number;
  locked: boolean;
  /** To a place counted from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
}

const dragType = 'application/x-lensdock-screenshot';

/** A screenshot that is done: moved by dragging or by its buttons. */
export function ScreenshotTile({ image, number, count, locked, onMove, onRemove }: ScreenshotTileProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  function drop(event: DragEvent) {
    setOver(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    // The event of the tile that was dragged moves it; the place travels as text.
    document.dispatchEvent(new CustomEvent('lensdock-screenshot-dropped', { detail: number - 1 }));
  }
  function drag(event: DragEvent) {
    event.dataTransfer.setData(dragType, String(number));
    const moveHere = (dropped: Event) => onMove((dropped as CustomEvent<number>).detail); // dispatched above alone
    document.addEventListener('lensdock-screenshot-dropped', moveHere, { once: true });
    event.currentTarget.addEventListener(
      'dragend',
      () => document.removeEventListener('lensdock-screenshot-dropped', moveHere),
      { once: true },
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the way besides the buttons inside.
    <div
      className={style.shot}
      data-over={over || undefined}
      draggable={!locked}
      onDragStart={drag}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <img src={image.url} alt={t('listing.screenshot', { number })} width={480} height={270} draggable={false} />
      {locked ? null : (
        <div className={style.shotTools}>
          <IconButton
            size="small"
            icon={ArrowLeft}
            label={t('listing.move-left', { number })}
            closedBecause={number === 1 && t('listing.is-first')}
            onClick={() => onMove(number - 2)}
          />
          <IconButton
            size="small"
            icon={ArrowRight}
            label={t('listing.move-right', { number })}
            closedBecause={number === count && t('listing.is-last')}
            onClick={() => onMove(number)}
          />
          <IconButton
            size="small"
            icon={Trash2}
            label={t('listing.remove-screenshot', { number })}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  );
}
