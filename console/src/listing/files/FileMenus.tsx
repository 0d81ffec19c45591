import '../listing.texts.ts';
import { ArrowLeft, ArrowRight, Download, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import type { OpenMenu } from '../../ui/overlay/MenuButton.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { MenuPopup } from '../../ui/overlay/MenuPopup.tsx';

/** Missing callbacks mean that the action is not available. */
interface DocumentMenuProps extends OpenMenu {
  onDownload: () => void;
  onRename?: () => void;
  onDelete?: () => void;
}

export function DocumentMenu({ onDownload, onRename, onDelete, ...menu }: DocumentMenuProps) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      <MenuItem icon={Download} text={t('listing.download')} onSelect={onDownload} />
      {onRename ? <MenuItem icon={Pencil} text={t('listing.rename')} onSelect={onRename} /> : null}
      {onDelete ? <MenuItem icon={Trash2} text={t('listing.delete')} danger onSelect={onDelete} /> : null}
    </MenuPopup>
  );
}

interface ScreenshotMenuProps extends OpenMenu {
  onShow: () => void;
  onMoveForward?: () => void;
  onMoveBack?: () => void;
  onDelete?: () => void;
}

export function ScreenshotMenu({ onShow, onMoveForward, onMoveBack, onDelete, ...menu }: ScreenshotMenuProps) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      <MenuItem icon={Eye} text={t('listing.show-large')} onSelect={onShow} />
      {onMoveForward ? <MenuItem icon={ArrowLeft} text={t('listing.move-forward')} onSelect={onMoveForward} /> : null}
      {onMoveBack ? <MenuItem icon={ArrowRight} text={t('listing.move-back')} onSelect={onMoveBack} /> : null}
      {onDelete ? <MenuItem icon={Trash2} text={t('listing.delete')} danger onSelect={onDelete} /> : null}
    </MenuPopup>
  );
}
