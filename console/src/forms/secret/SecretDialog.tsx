import './secrets.texts.ts';
import { Copy } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { GuardedDialog } from '../GuardedDialog.tsx';
import style from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** Tells the person to store the secret. */
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/**
 * Shows a secret once. It closes without asking only after the secret was copied or the person confirmed that it is
 * stored.
 */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<'done' | 'refused'>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopying('done');
      showToast({ tone: 'ok', title: t('forms.secret-copied') });
    } catch {
      // Copying may be blocked, or unavailable without https: the field is selected for the keyboard.
      setCopying('refused');
      field.current?.focus();
    }
  }
  function rememberCopy({ currentTarget }: ClipboardEvent<HTMLInputElement>) {
    const marked = (currentTarget.selectionEnd ?? 0) - (currentTarget.selectionStart ?? 0);
    if (marked === secret.length) setCopying('done');
  }
  return (
    <GuardedDialog
      title={title}
      text={text}
      isDirty={copying !== 'done'}
      words={{
        title: t('forms.secret-lose-title'),
        text: t('forms.secret-lose-text'),
        keep: t('forms.secret-lose-keep'),
        act: t('forms.secret-lose-act'),
      }}
      actions={() => (
        <Button variant="primary" onClick={onClose}>
          {t('forms.secret-kept')}
        </Button>
      )}
      onClose={onClose}
    >
      <div className={style.secret}>
        <TextField
          ref={field}
          label={label}
          mono
          readOnly
          value={secret}
          note={copying === 'refused' ? { tone: 'warn', text: t('forms.secret-copy-refused') } : undefined}
          onFocus={(event) => event.target.select()}
          onCopy={rememberCopy}
        />
        <Button icon={Copy} onClick={() => void copy()}>
          {t('forms.secret-copy')}
        </Button>
      </div>
    </GuardedDialog>
  );
}
