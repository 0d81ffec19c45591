import type { Image } from '@lensdock/contract/listing/listing.ts';
import { ArrowLeft, ArrowRight, Ellipsis, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { useText } from '../ui/text.ts';
import { UploadTile } from '../ui/UploadTile.tsx';
import style from './listing.module.css';

interface ScreenshotTileProps {
  image: Image;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onShow: () => void;
  onDelete: () => void;
}

/** Format of what is dragged: a number among ours, and nothing that another page could mean. */
const dragType = 'application/x-lensdock-screenshot';

/** A stored screenshot: dragged to another place, or moved there by its menu. */
export function ScreenshotTile({ image, index, count, disabled, onMove, onShow, onDelete }: ScreenshotTileProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const name = t('listing.screenshot-name', { number: index + 1 });
  const menu = (
    <Menu
      trigger={<IconButton icon={Ellipsis} size="small" label={t('listing.actions-named', { name })} tooltip={false} />}
    >
      <MenuItem icon={Eye} text={t('listing.show-large')} onSelect={onShow} />
      {disabled ? null : (
        <>
          {index > 0 ? (
            <MenuItem icon={ArrowLeft} text={t('listing.move-forward')} onSelect={() => onMove(index, index - 1)} />
          ) : null}
          {index < count - 1 ? (
            <MenuItem icon={ArrowRight} text={t('listing.move-back')} onSelect={() => onMove(index, index + 1)} />
          ) : null}
          <MenuItem icon={Trash2} text={t('listing.delete')} danger onSelect={onDelete} />
        </>
      )}
    </Menu>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the way besides the menu.
    <div
      className={style.draggable}
      data-over={over || undefined}
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(dragType);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
    >
      <UploadTile name={name} state={{ step: 'done', imageUrl: image.url, description: name }} menu={menu} />
    </div>
  );
}
