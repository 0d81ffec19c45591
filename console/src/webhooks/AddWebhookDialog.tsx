import { webhookAddressLimit, webhookDescriptionLimit } from '@lensdock/contract/webhooks/webhooks.ts';
import { type FormEvent, useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
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
  const others = add.error && findings.length === 0 ? (sentencesOf(add.error)[0] ?? t('webhooks.failed')) : undefined;
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
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('webhooks.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={add.isPending}>
            {t('webhooks.add-act')}
          </Button>
        </>
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
      {others ? (
        <div role="alert">
          <FieldNote tone="bad">{others}</FieldNote>
        </div>
      ) : null}
    </Dialog>
  );
}
