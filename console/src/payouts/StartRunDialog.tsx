import './payouts.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useStartRun } from './payouts.queries.ts';

interface StartRunDialogProps {
  /** How many payouts there will be. */
  payouts: number;
  onClose: () => void;
}

export function StartRunDialog({ payouts, onClose }: StartRunDialogProps) {
  const t = useTranslation();
  const start = useStartRun();
  async function act() {
    // What fails is shown by the dialog.
    const run = await start.mutateAsync().catch(() => undefined);
    if (!run) return;
    showToast({ tone: 'ok', title: t('payouts.run-started', { count: run.payouts.length, invoices: run.invoices }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('payouts.run-title')}
      keepText={t('payouts.not-now')}
      actText={t('payouts.run-act')}
      busy={start.isPending}
      busyText={t('payouts.running')}
      problem={start.error ? errorMessages(start.error)[0] || t('payouts.run-failed') : undefined}
      onAct={() => void act()}
      onClose={onClose}
    >
      {t('payouts.run-what', { count: payouts })}
    </ConfirmDialog>
  );
}
