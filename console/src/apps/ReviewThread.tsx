import type { App, AppReview } from '@lensdock/contract/apps/apps.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { MessageSquare } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { fieldFailureOf } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import style from './review-thread.module.css';
import { useAnswerReviewer, useMyReviewThread } from './thread.queries.ts';

const ConversationDraft = lazyComponent(async () => (await import('../forms/ConversationDraft.tsx')).ConversationDraft);

interface ReviewThreadProps {
  app: App;
  review: AppReview;
}

/** The conversation with the reviewer. Open if the reviewer wrote last. */
export function ReviewThread({ app, review }: ReviewThreadProps) {
  const t = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(review.lastWord === 'operator');
  const [isPressed, setPressed] = useState(false);
  return (
    <div className={style.thread}>
      <Button
        icon={MessageSquare}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          setPressed(true);
        }}
      >
        {t('apps.thread', { count: review.messages })}
      </Button>
      <section id={id} hidden={!isOpen} aria-label={t('apps.thread-name')}>
        {isOpen ? (
          <OpenThread
            id={app.productContainerCode}
            submissionId={review.submissionId}
            isToWrite={isPressed && review.messages === 0}
          />
        ) : null}
      </section>
    </div>
  );
}

function OpenThread({ isToWrite, ...of }: { id: string; submissionId: string; isToWrite: boolean }) {
  const t = useTranslation();
  const thread = useMyReviewThread(of);
  const answer = useAnswerReviewer(of);
  if (thread.error && !thread.data) return <LoadFailure error={thread.error} onRetry={() => void thread.refetch()} />;
  if (!thread.data) return null;
  const readOnlyText = mayDo('reviews:write') ? undefined : t('apps.thread-read-only');
  const disabledReason = thread.data.mayWrite ? readOnlyText : t('apps.thread-closed');
  return (
    <Suspense>
      <ConversationDraft
        place={`message.${of.submissionId}`}
        messages={thread.data.messages.map(({ messageId, side, ...message }) => ({
          ...message,
          id: messageId,
          own: side === 'developer',
        }))}
        autoFocus={isToWrite}
        label={t('apps.message')}
        sendText={t('apps.send')}
        limit={messageLimit}
        busy={answer.isPending}
        problem={fieldFailureOf(answer.error, t('apps.message-failed'))}
        disabledReason={disabledReason}
        onSend={async (text) => {
          await answer.mutateAsync(text);
        }}
      />
    </Suspense>
  );
}
