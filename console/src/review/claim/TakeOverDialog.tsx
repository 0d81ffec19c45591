import '../review.texts.ts';
import { useTranslation } from '../../i18n/text.ts';
import { failureOf } from '../../problems/show-failure.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useClaim } from '../data/desk.queries.ts';

interface TakeOverDialogProps {
  submissionId: string;
  /** The server’s message, which names the reviewer. */
  message: string;
  onClose: () => void;
}

/** Asks before a submission is taken over, so that two people do not review it at the same time. */
export function TakeOverDialog({ submissionId, message, onClose }: TakeOverDialogProps) {
  const t = useTranslation();
  const claim = useClaim();
  return (
    <ConfirmDialog
      open
      title={t('review.take-over-title')}
      cancelLabel={t('review.take-over-keep')}
      confirmLabel={t('review.take-over')}
      busy={claim.isPending}
      problem={failureOf(claim.error, t('review.claim-failed'))}
      onConfirm={() => claim.mutate({ submissionId, takeOver: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{message}</p>
      <p>{t('review.take-over-text')}</p>
    </ConfirmDialog>
  );
}
