import type { Image, NamedImage } from '@lensdock/contract/listing/listing.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { UploadTile } from '../../ui/form/upload/UploadTile.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import style from '../listing.module.css';

const ScreenshotMenu = lazyComponent(async () => (await import('../files/FileMenus.tsx')).ScreenshotMenu);

/** A submitted or published listing has no names of files. */
export type ShownScreenshot = Image & Partial<Pick<NamedImage, 'fileName'>>;

interface ScreenshotTileProps {
  image: ShownScreenshot;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onShow: () => void;
  onDelete: () => void;
}

/** A private drag format, so that drags from other pages are ignored. */
const dragType = 'application/x-lensdock-screenshot';

/** A saved screenshot, which can be moved by dragging or with its menu. */
export function ScreenshotTile({ image, index, count, disabled, onMove, onShow, onDelete }: ScreenshotTileProps) {
  const t = useTranslation();
  const [over, setOver] = useState(false);
  const name = t('listing.screenshot-name', { number: index + 1 });
  const menu = (
    <MenuButton
      trigger={<IconButton icon={Ellipsis} size="small" label={t('listing.actions-named', { name })} tooltip={false} />}
      onIntent={ScreenshotMenu.fetch}
      menu={(open) => (
        <ScreenshotMenu
          {...open}
          onShow={onShow}
          {...(!disabled && {
            ...(index > 0 && { onMoveForward: () => onMove(index, index - 1) }),
            ...(index < count - 1 && { onMoveBack: () => onMove(index, index + 1) }),
            onDelete,
          })}
        />
      )}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu offers the same actions as dragging.
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
      <UploadTile
        name={image.fileName || name}
        state={{ step: 'done', imageUrl: image.url, description: name }}
        menu={menu}
      />
    </div>
  );
}
