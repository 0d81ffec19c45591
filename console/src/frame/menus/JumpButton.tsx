import { Search } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { commandKey } from '../keys/use-shortcuts.ts';
import style from './frame-tools.module.css';

/** Opens the command palette and shows its shortcut. */
export function JumpButton({ onPress }: { onPress: () => void }) {
  const t = useTranslation();
  return (
    <button type="button" className={style.jump} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Icon of={Search} size={14} />
      <span>{t('frame.jump')}</span>
      <Kbd>{`${commandKey()} K`}</Kbd>
    </button>
  );
}
