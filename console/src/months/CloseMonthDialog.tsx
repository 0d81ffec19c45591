import './months.texts.ts';
import type { MonthDetail } from '@lensdock/contract/months/months.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { useCloseMonth } from './months.queries.ts';
import { useMonthName } from './use-month-name.ts';

export function CloseMonthDialog({ detail, onClose }: { detail: MonthDetail; onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useMonthName();
  const close = useCloseMonth(detail.month);
  const open = detail.openItems.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <ConfirmAction
      title={t('months.close-title', { month: nameOf(detail.month) })}
      cancelLabel={t('months.cancel')}
      confirmLabel={t('months.close')}
      action={close}
      busyText={t('months.closing')}
      failedText={t('months.failed')}
      doneText={t('months.was-closed')}
      onClose={onClose}
    >
      <p>{t('months.close-text')}</p>
      {open > 0 ? <p>{t('months.close-open', { count: open })}</p> : null}
    </ConfirmAction>
  );
}
