import '../../palette/palette.texts.ts';
import '../../review/review.texts.ts';
import { SingleKeysSwitch } from '../../frame/keys/SingleKeysSwitch.tsx';
import { commandKey } from '../../frame/keys/use-shortcuts.ts';
import { useSingleKeysOn } from '../../frame/keys/use-single-keys.ts';
import { useTranslation } from '../../i18n/text.ts';
import { deskKeyRows } from '../../review/keys/desk-key-labels.ts';
import { signedInPerson } from '../../session/session.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import style from './palette.module.css';

interface Shortcut {
  keys: readonly string[];
  text: string;
  /** A single-key shortcut, which can be turned off. */
  single?: boolean;
}

/** All shortcuts, without those that are turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const isOperator = signedInPerson()?.role === 'operator';
  const command = commandKey();
  const everywhere: readonly Shortcut[] = [
    { keys: [command, 'K'], text: t('palette.key-palette') },
    { keys: [command, 'S'], text: t('palette.key-save') },
    { keys: [command, 'Enter'], text: t('palette.key-send') },
    { keys: ['/'], text: t('palette.key-search'), single: true },
    { keys: ['?'], text: t('palette.key-help'), single: true },
    { keys: ['Esc'], text: t('palette.key-close') },
    { keys: ['↑', '↓'], text: t('palette.key-arrows') },
  ];
  const inTexts: readonly Shortcut[] = [
    { keys: [command, 'B'], text: t('palette.key-bold') },
    { keys: [command, 'I'], text: t('palette.key-italic') },
    { keys: [command, 'U'], text: t('palette.key-underline') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('palette.shortcuts')}>
      <ShortcutList shortcuts={everywhere} />
      <h3 className={style.keysHead}>{t('palette.keys-in-texts')}</h3>
      <ShortcutList shortcuts={inTexts} />
      {isOperator ? (
        <>
          <h3 className={style.keysHead}>{t('palette.keys-at-desk')}</h3>
          <ShortcutList
            shortcuts={deskKeyRows.map(({ shown, keys, does }) => ({
              keys: shown,
              text: does(t),
              single: keys.length > 0,
            }))}
          />
        </>
      ) : null}
      <SingleKeysSwitch />
    </Dialog>
  );
}

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const areSinglesOn = useSingleKeysOn();
  return (
    <dl className={style.keys}>
      {shortcuts
        .filter(({ single }) => areSinglesOn || !single)
        .map(({ keys, text }) => (
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
  );
}
