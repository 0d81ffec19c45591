import { webhookAddressLimit, webhookDescriptionLimit } from '@lensdock/contract/webhooks/webhooks.ts';
import { type FormEvent, useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { FailureNote } from '../shell/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { SecretView } from './SecretView.tsx';
import { useAddWebhook } from './webhooks.queries.ts';

/** Asks for the address; afterwards shows the secret, which can be read only now. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const add = useAddWebhook();
  const [address, setAddress] = useState('');
  const [description, setDescription] = useState('');
  const findings = add.error instanceof ProblemError ? add.error.answer.errors : [];
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ address, description });
  }
  if (add.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('webhooks.added')}
        text={t('webhooks.secret-once')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('webhooks.kept')}
          </Button>
        }
      >
        <SecretView secret={add.data.secret} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('webhooks.add')}
      text={t('webhooks.add-text')}
      onSubmit={submit}
      actions={
        <DialogButtons
          cancel={t('webhooks.cancel')}
          onCancel={onClose}
          act={t('webhooks.add-act')}
          busy={add.isPending}
        />
      }
    >
      <TextField
        label={t('webhooks.address')}
        hint={t('webhooks.address-hint')}
        type="url"
        mono
        maxLength={webhookAddressLimit}
        value={address}
        error={findingOf('address')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label={t('webhooks.description')}
        maxLength={webhookDescriptionLimit}
        value={description}
        error={findingOf('description')}
        onChange={(event) => setDescription(event.target.value)}
      />
      <FailureNote error={add.error} otherwise={t('webhooks.failed')} />
    </Dialog>
  );
}
