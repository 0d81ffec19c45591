import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { currencyLabels } from '../payouts/payout-labels.ts';
import { usePayouts } from '../payouts/payouts.queries.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { Panel } from '../ui/layout/Panel.tsx';

/** Earnings that are paid out once an account is set up. */
export function WaitingPanel() {
  const t = useTranslation();
  const format = useFormat();
  const waiting = usePayouts().data?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel
      title={t('payouts.waiting')}
      text={t('payouts.waiting-text')}
      aside={
        <Readout
          facts={waiting.map(({ currency, amount }) => ({
            label: currencyLabels[currency](t),
            value: format.cash(amount),
          }))}
        />
      }
    />
  );
}
