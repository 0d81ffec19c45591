import type { Submission } from '@lensdock/contract/review/review.ts';
import { messageFindings, messageLimit } from '@lensdock/contract/review/thread.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { TextareaField } from '../../ui/form/TextField.tsx';
import style from './desk.module.css';
import type { Verdict } from './use-verdict.ts';

/** The optional message sent to the submitter with a rejection. */
export function DecisionMessage({ submission, verdict }: { submission: Submission; verdict: Verdict }) {
  const t = useTranslation();
  const name = submission.submittedBy;
  const { message, setMessage } = verdict;
  return (
    <>
      <Checkbox
        label={t('review.decision-message', { name })}
        checked={message !== undefined}
        onChange={({ target }) => setMessage(target.checked ? '' : undefined)}
      />
      {message === undefined ? null : (
        <div className={style.message}>
          <TextareaField
            label={t('review.decision-message-text', { name })}
            hint={t('review.decision-message-hint', { name })}
            value={message}
            rows={2}
            count={[...message.trim()].length}
            limit={messageLimit}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      )}
    </>
  );
}

/** A message that was started must not be empty. */
export function isMessageIncomplete({ message }: Verdict): boolean {
  return message !== undefined && messageFindings(message).length > 0;
}
