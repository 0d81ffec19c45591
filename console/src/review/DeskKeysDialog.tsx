import { SingleKeysSwitch } from '../shell/SingleKeysSwitch.tsx';
import { useSingleKeysOn } from '../shell/use-single-keys.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useText } from '../ui/text.ts';
import { deskKeyRows } from './desk-key-words.ts';
import style from './keys.module.css';

/** Which keys there are, and the switch for those who do not want them. */
export function DeskKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const on = useSingleKeysOn();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.keys')}
      text={t('review.keys-text')}
      actions={<Button onClick={onClose}>{t('review.close')}</Button>}
    >
      <dl className={style.keys}>
        {deskKeyRows
          .filter(({ keys }) => on || keys.length === 0)
          .map(({ shown, does }) => (
            <div key={shown.join()}>
              <dt>
                {shown.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{does(t)}</dd>
            </div>
          ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
