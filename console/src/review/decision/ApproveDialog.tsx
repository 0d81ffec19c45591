import '../review.texts.ts';
import { approvalConcerns } from '@lensdock/contract/review/approval.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useTranslation } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { riskLabels } from '../data/review-labels.ts';

interface ApproveDialogProps {
  submission: Submission;
  busy: boolean;
  /** Why the server did not accept the approval. */
  problem: string | undefined;
  onApprove: () => void;
  onClose: () => void;
}

/** Lists open items and risks; the reviewer approves despite them or continues the review. */
export function ApproveDialog({ submission, busy, problem, onApprove, onClose }: ApproveDialogProps) {
  const t = useTranslation();
  const { points, risks } = approvalConcerns(submission);
  return (
    <ConfirmDialog
      open
      title={t('review.approve-title', { name: submission.appName })}
      cancelLabel={t('review.approve-keep')}
      confirmLabel={t('review.approve-anyway')}
      busy={busy}
      busyText={t('review.approving')}
      problem={problem}
      onConfirm={onApprove}
      onClose={onClose}
    >
      {points.length > 0 ? (
        <>
          <p>{t('review.approve-open', { count: points.length })}</p>
          <ul>
            {submission.checklist
              .filter(({ checked }) => !checked)
              .map(({ item, text }) => (
                <li key={item}>{text}</li>
              ))}
          </ul>
        </>
      ) : null}
      {risks.length > 0 ? (
        <>
          <p>{t('review.approve-risks')}</p>
          <ul>
            {risks.map((risk) => (
              <li key={risk}>{riskLabels[risk]?.sentence(t) ?? risk}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
