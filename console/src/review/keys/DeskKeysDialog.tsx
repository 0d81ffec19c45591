import '../review.texts.ts';
import { SingleKeysSwitch } from '../../frame/keys/SingleKeysSwitch.tsx';
import { useSingleKeysOn } from '../../frame/keys/use-single-keys.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { deskKeyRows } from './desk-key-labels.ts';
import style from './keys.module.css';

/** The list of shortcuts, and the switch that turns them off. */
export function DeskKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
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
