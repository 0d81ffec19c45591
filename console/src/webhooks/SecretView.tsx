import { Copy } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import style from './webhooks.module.css';

/** A secret to take along. It can be marked by hand where copying is not allowed. */
export function SecretView({ secret }: { secret: string }) {
  const t = useText();
  async function copy() {
    await navigator.clipboard.writeText(secret);
    showToast({ tone: 'ok', title: t('webhooks.copied') });
  }
  return (
    <div className={style.secret}>
      <TextField label={t('webhooks.secret')} mono readOnly value={secret} onFocus={(event) => event.target.select()} />
      <Button icon={Copy} onClick={() => void copy()}>
        {t('webhooks.copy')}
      </Button>
    </div>
  );
}
