import { Switch } from '../ui/Switch.tsx';
import { useText } from '../ui/text.ts';
import { setSingleKeys, useSingleKeysOn } from './use-single-keys.ts';

/** For those whom keys without Ctrl get into the way. */
export function SingleKeysSwitch() {
  const t = useText();
  return (
    <Switch
      label={t('shell.single-keys')}
      checked={useSingleKeysOn()}
      onChange={({ target }) => setSingleKeys(target.checked)}
    />
  );
}
