import type { Submission } from '@lensdock/contract/review/review.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { ConversationDraft } from '../../forms/ConversationDraft.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { fieldFailureOf } from '../../problems/show-failure.ts';
import { mayDo } from '../../session/permissions.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useAskDeveloper, useReviewThread } from '../data/desk.queries.ts';

/** The conversation with the company about this submission. */
export function ThreadPanel({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const thread = useReviewThread(submission.submissionId);
  const ask = useAskDeveloper(submission.submissionId);
  const disabledReason = (isOpen: boolean) => {
    if (!isOpen) return t('review.thread-closed');
    return mayDo('submissions:decide') ? undefined : t('review.reviewers-write');
  };
  return (
    <Panel title={t('review.thread')} text={t('review.thread-text', { company: submission.companyName })} ruled>
      <QueryFailure query={thread} />
      {thread.data ? (
        <ConversationDraft
          place={`message.${submission.submissionId}`}
          messages={thread.data.messages.map(({ messageId, side, ...said }) => ({
            ...said,
            id: messageId,
            own: side === 'operator',
          }))}
          label={t('review.message')}
          sendText={t('review.send')}
          fieldId="review-message"
          limit={messageLimit}
          busy={ask.isPending}
          problem={fieldFailureOf(ask.error, t('review.message-failed'))}
          disabledReason={disabledReason(thread.data.mayWrite)}
          onSend={async (text) => {
            await ask.mutateAsync(text);
          }}
        />
      ) : null}
    </Panel>
  );
}
