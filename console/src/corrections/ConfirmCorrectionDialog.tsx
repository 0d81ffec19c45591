import './corrections.texts.ts';
import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { useConfirmCorrection } from './corrections.queries.ts';

/** The second person reads the whole correction before it is booked. */
export function ConfirmCorrectionDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const t = useTranslation();
  const format = useFormat();
  const confirm = useConfirmCorrection(correction.correctionId);
  const { orderId: order, companyName: company, reason, symbol, amount } = correction;
  return (
    <ConfirmAction
      title={t('corrections.confirm-title', { order })}
      cancelLabel={t('corrections.cancel')}
      confirmLabel={t('corrections.confirm')}
      action={confirm}
      busyText={t('corrections.booking')}
      failedText={t('corrections.failed')}
      doneText={t('corrections.was-booked')}
      onClose={onClose}
    >
      {t('corrections.confirm-text', { company, reason, amount: format.cash({ symbol, value: amount }) })}
    </ConfirmAction>
  );
}
