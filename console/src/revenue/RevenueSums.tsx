import type { RevenueSum } from '@lensdock/contract/revenue/revenue.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import style from './revenue.module.css';

/** The amounts booked in the filtered period, one line per currency. */
export function RevenueSums({ sums }: { sums: readonly RevenueSum[] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className={style.sums}>
      {sums.map(({ currency, symbol, gross, commission, net }) => (
        <Readout
          key={currency}
          facts={[
            { label: t('revenue.gross-in', { currency }), value: format.cash({ symbol, value: gross }) },
            { label: t('revenue.commission'), value: format.cash({ symbol, value: commission }) },
            { label: t('revenue.net'), value: format.cash({ symbol, value: net }) },
          ]}
        />
      ))}
    </div>
  );
}
