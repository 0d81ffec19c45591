import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { ConversationDraft } from '../forms/ConversationDraft.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { fieldFailureOf } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { useStoreMessages, useWriteToStore } from './company-details.queries.ts';

/** The conversation of the person's own company with the store. */
export function StoreMessages() {
  const t = useTranslation();
  const thread = useStoreMessages();
  const write = useWriteToStore();
  return (
    <Panel title={t('company-details.messages')} text={t('company-details.messages-text')} ruled>
      <QueryFailure query={thread} />
      {thread.isPending ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
      {thread.data ? (
        <ConversationDraft
          place="store-message"
          messages={thread.data.messages.map(({ messageId, side, author, ...message }) => ({
            ...message,
            id: messageId,
            author: author ?? t('company-details.the-store'),
            own: side === 'company',
          }))}
          label={t('company-details.message')}
          sendText={t('company-details.send')}
          limit={messageLimit}
          busy={write.isPending}
          problem={fieldFailureOf(write.error, t('company-details.message-failed'))}
          disabledReason={mayDo('store-messages:write') ? undefined : t('company-details.others-write')}
          onSend={async (text) => {
            await write.mutateAsync(text);
          }}
        />
      ) : null}
    </Panel>
  );
}
