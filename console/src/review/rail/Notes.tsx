import type { Submission } from '@lensdock/contract/review/review.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { ConversationDraft } from '../../forms/ConversationDraft.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { fieldFailureOf } from '../../problems/show-failure.ts';
import { mayDo } from '../../session/permissions.ts';
import { useAddNote } from '../data/desk.queries.ts';
import style from './rail.module.css';

/** Notes that only operators can read. */
export function Notes({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const add = useAddNote(submission.submissionId);
  return (
    <section aria-label={t('review.notes')}>
      <div className={style.head}>
        <h2>{t('review.notes')}</h2>
      </div>
      <p className={style.quiet}>{t('review.notes-text')}</p>
      <ConversationDraft
        place={`note.${submission.submissionId}`}
        messages={submission.notes.map(({ noteId, ...note }) => ({ id: noteId, ...note }))}
        label={t('review.note')}
        sendText={t('review.add-note')}
        fieldId="review-note"
        limit={messageLimit}
        disabledReason={mayDo('submissions:decide') ? undefined : t('review.reviewers-write')}
        busy={add.isPending}
        problem={fieldFailureOf(add.error, t('review.note-failed'))}
        onSend={async (text) => {
          await add.mutateAsync(text);
        }}
      />
    </section>
  );
}
