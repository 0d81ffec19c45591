import { Switch } from '../ui/Switch.tsx';
import { useText } from '../ui/text.ts';
import style from './single-keys-switch.module.css';
import { setSingleKeys, useSingleKeysOn } from './use-single-keys.ts';

/** Below the list of the keys, for those whom keys without Ctrl get into the way. */
export function SingleKeysSwitch() {
  const t = useText();
  return (
    <div className={style.foot}>
      <Switch
        label={t('shell.single-keys')}
        checked={useSingleKeysOn()}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </div>
  );
}
