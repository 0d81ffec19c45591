import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Switch } from '../ui/Switch.tsx';
import { type Text, useText } from '../ui/text.ts';
import style from './keys.module.css';
import { setDeskKeys, useDeskKeysOn } from './use-desk-keys.ts';

const rows: readonly { keys: readonly string[]; does: (t: Text) => string }[] = [
  { keys: ['j', 'k'], does: (t) => t('review.key-move') },
  { keys: ['Enter'], does: (t) => t('review.key-open') },
  { keys: ['/'], does: (t) => t('review.key-search') },
  { keys: ['c'], does: (t) => t('review.key-claim') },
  { keys: ['1', '9'], does: (t) => t('review.key-tick') },
  { keys: ['f'], does: (t) => t('review.key-finding') },
  { keys: ['m'], does: (t) => t('review.key-message') },
  { keys: ['n'], does: (t) => t('review.key-note') },
  { keys: ['a'], does: (t) => t('review.key-approve') },
  { keys: ['r'], does: (t) => t('review.key-reject') },
  { keys: ['l'], does: (t) => t('review.key-later') },
  { keys: ['h'], does: (t) => t('review.key-help') },
];

/** Which keys there are, and the switch for those who do not want them. */
export function DeskKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const on = useDeskKeysOn();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.keys')}
      text={t('review.keys-text')}
      actions={<Button onClick={onClose}>{t('review.close')}</Button>}
    >
      <Switch label={t('review.keys-on')} checked={on} onChange={({ target }) => setDeskKeys(target.checked)} />
      <dl className={style.keys}>
        {rows.map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does(t)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
