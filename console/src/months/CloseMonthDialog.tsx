import './months.texts.ts';
import type { MonthDetail } from '@lensdock/contract/months/months.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useCloseMonth } from './months.queries.ts';
import { useMonthName } from './use-month-name.ts';

export function CloseMonthDialog({ detail, onClose }: { detail: MonthDetail; onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useMonthName();
  const close = useCloseMonth(detail.month);
  const open = detail.openItems.reduce((sum, { entries }) => sum + entries, 0);
  const onSuccess = () => {
    showSuccess(t('months.was-closed'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('months.close-title', { month: nameOf(detail.month) })}
      keepText={t('months.cancel')}
      actText={t('months.close')}
      busy={close.isPending}
      busyText={t('months.closing')}
      problem={failureOf(close.error, t('months.failed'))}
      onAct={() => close.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('months.close-text')}</p>
      {open > 0 ? <p>{t('months.close-open', { count: open })}</p> : null}
    </ConfirmDialog>
  );
}
