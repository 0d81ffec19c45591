import type { RunTotal } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';

/** The amounts that a run pays, by provider and currency, VAT included. */
export function RunTotals({ totals }: { totals: readonly RunTotal[] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className={style.totals}>
      <Readout
        facts={totals.map(({ provider, currency, amount, payouts }) => ({
          label: t('payouts.total-of', { provider: providerLabels[provider](t), currency, count: payouts }),
          value: format.cash(amount),
        }))}
      />
    </div>
  );
}
