import './webhooks.texts.ts';
import type { Webhook } from '@lensdock/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TopicChoices } from './TopicChoices.tsx';
import { useSaveTopics } from './webhooks.queries.ts';

interface TopicsDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Chooses which events an endpoint receives. */
export function TopicsDialog({ webhook, onClose }: TopicsDialogProps) {
  const t = useTranslation();
  const save = useSaveTopics(webhook.endpointId);
  const [topics, setTopics] = useState(webhook.topics);
  const error = fieldErrorsOf(save.error).find(({ inputField }) => inputField === 'topics')?.message;
  return (
    <FormDialog
      changed={topics.join() !== webhook.topics.join()}
      title={t('webhooks.topics-change')}
      text={t('webhooks.topics-text')}
      cancelLabel={t('webhooks.cancel')}
      confirmLabel={t('webhooks.topics-save')}
      busy={save.isPending}
      onSubmit={() => save.mutate(topics, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TopicChoices topics={topics} onChange={setTopics} error={error} />
      <FailureNote error={save.error} fallback={t('webhooks.failed')} />
    </FormDialog>
  );
}
