import './webhooks.texts.ts';
import { defaultTopics } from '@lensdock/contract/webhooks/store-events.ts';
import { webhookAddressLimit, webhookDescriptionLimit } from '@lensdock/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SecretDialog } from '../forms/secret/SecretDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { TopicChoices } from './TopicChoices.tsx';
import { useAddWebhook } from './webhooks.queries.ts';

/** Asks for the URL and then shows the secret, which cannot be shown again. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const add = useAddWebhook();
  const [address, setAddress] = useState('');
  const [description, setDescription] = useState('');
  const [topics, setTopics] = useState([...defaultTopics]);
  const findings = fieldErrorsOf(add.error);
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  if (add.data)
    return (
      <SecretDialog
        title={t('webhooks.added')}
        text={t('webhooks.secret-once')}
        label={t('webhooks.secret')}
        secret={add.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      changed={address !== '' || description !== '' || topics.join() !== defaultTopics.join()}
      // Closing during the request would create a secret that is never shown.
      staysOpen={add.isPending}
      title={t('webhooks.add')}
      text={t('webhooks.add-text')}
      cancelLabel={t('webhooks.cancel')}
      confirmLabel={t('webhooks.add-act')}
      busy={add.isPending}
      onSubmit={() => add.mutate({ address, description, topics })}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.address')}
        required
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
      <TopicChoices topics={topics} onChange={setTopics} error={findingOf('topics')} />
      <FailureNote error={add.error} fallback={t('webhooks.failed')} />
    </FormDialog>
  );
}
