import { commandKey } from '../shell/use-shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useText } from '../ui/text.ts';
import style from './palette.module.css';

/** Every key that does something on its own. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const shortcuts = [
    { keys: [commandKey(), 'K'], text: t('palette.key-palette') },
    { keys: [commandKey(), 'S'], text: t('palette.key-save') },
    { keys: ['/'], text: t('palette.key-search') },
    { keys: ['?'], text: t('palette.key-help') },
    { keys: ['Esc'], text: t('palette.key-close') },
    { keys: ['↑', '↓'], text: t('palette.key-arrows') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('palette.shortcuts')}>
      <dl className={style.keys}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className={style.pair}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
