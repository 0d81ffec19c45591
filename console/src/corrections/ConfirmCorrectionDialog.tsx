import './corrections.texts.ts';
import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useConfirmCorrection } from './corrections.queries.ts';

/** The second person reads the whole correction before it is booked. */
export function ConfirmCorrectionDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const t = useTranslation();
  const format = useFormat();
  const confirm = useConfirmCorrection(correction.correctionId);
  const { orderId: order, companyName: company, reason, symbol, amount } = correction;
  const onSuccess = () => {
    showSuccess(t('corrections.was-booked'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('corrections.confirm-title', { order })}
      keepText={t('corrections.cancel')}
      actText={t('corrections.confirm')}
      busy={confirm.isPending}
      busyText={t('corrections.booking')}
      problem={failureOf(confirm.error, t('corrections.failed'))}
      onAct={() => confirm.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      {t('corrections.confirm-text', { company, reason, amount: format.cash({ symbol, value: amount }) })}
    </ConfirmDialog>
  );
}
