import '../pages.texts.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Switch } from '../../ui/form/choice/Switch.tsx';
import style from './single-keys-switch.module.css';
import { setSingleKeys, useSingleKeysOn } from './use-single-keys.ts';

/** Turns single-key shortcuts off, below the list of shortcuts. */
export function SingleKeysSwitch() {
  const t = useTranslation();
  return (
    <div className={style.foot}>
      <Switch
        label={t('frame.single-keys')}
        checked={useSingleKeysOn()}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </div>
  );
}
