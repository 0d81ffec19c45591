import { Search } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useText } from '../ui/text.ts';
import style from './frame-tools.module.css';
import { commandKey } from './use-shortcuts.ts';

/** Opens the command palette, and says by which keys that goes as well. */
export function JumpButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <button type="button" className={style.jump} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Icon of={Search} size={14} />
      <span>{t('shell.jump')}</span>
      <Kbd>{`${commandKey()} K`}</Kbd>
    </button>
  );
}
