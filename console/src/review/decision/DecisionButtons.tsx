import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { isMessageIncomplete } from './DecisionMessage.tsx';
import type { Verdict } from './use-verdict.ts';

interface DecisionButtonsProps {
  verdict: Verdict;
  /** Why no decision is possible now. */
  disabledReason: string | false;
  /** Why this person cannot approve, although another one can. */
  approvalReason: string | false;
  isApproving: boolean;
  isRejecting: boolean;
  onLater: () => void;
  onReject: () => void;
  onApprove: () => void;
}

/** Approve without findings, reject with at least one, or decide later. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { verdict, disabledReason, approvalReason, isApproving, isRejecting } = props;
  const t = useTranslation();
  const count = verdict.findings.length;
  const closedMessage = isMessageIncomplete(verdict) && t('review.decision-message-needed', { limit: messageLimit });
  const rejectClosed =
    count === 0 ? t('review.reject-closed') : closedMessage || (isApproving && t('review.approving'));
  const approveClosed =
    approvalReason || (count > 0 ? t('review.approve-closed') : isRejecting && t('review.rejecting'));
  return (
    <>
      <Button onClick={props.onLater} disabledReason={count > 0 && t('review.later-closed')}>
        {t('review.later')}
      </Button>
      <Button
        variant="danger"
        data-act="reject"
        busy={isRejecting}
        busyText={t('review.rejecting')}
        disabledReason={disabledReason || rejectClosed}
        onClick={props.onReject}
      >
        {count === 0 ? t('review.reject') : t('review.reject-with', { count })}
      </Button>
      <Button
        variant="primary"
        data-act="approve"
        busy={isApproving}
        busyText={t('review.approving')}
        disabledReason={disabledReason || approveClosed}
        onClick={props.onApprove}
      >
        {t('review.approve')}
      </Button>
    </>
  );
}
