import type { RevenueYear } from '@lensdock/contract/revenue/revenue.ts';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './chart.module.css';
import { RevenueChart } from './RevenueChart.tsx';

/** The last twelve months of all apps, one currency at a time. */
export function YearPanel({ years }: { years: readonly RevenueYear[] }) {
  const t = useTranslation();
  const format = useFormat();
  const [currency, setCurrency] = useState(years[0]?.currency);
  const year = years.find((one) => one.currency === currency) ?? years[0];
  if (!year) return null;
  // Cents are shown in all three or in none.
  const form = [year.gross, year.commission, year.net].some((value) => value.includes('.')) ? undefined : 'whole';
  const cash = (value: string) => format.cash({ symbol: year.symbol, value }, form);
  return (
    <Panel flush>
      <div className={style.head}>
        <Readout
          large
          facts={[
            { label: t('revenue.year-gross'), value: cash(year.gross) },
            { label: t('revenue.commission'), value: cash(year.commission) },
            { label: t('revenue.net'), value: cash(year.net) },
          ]}
        />
        <div className={style.legend}>
          <span data-tone="1">{t('revenue.full')}</span>
          <span data-tone="2">{t('revenue.subscriptions')}</span>
          {years.length > 1 ? (
            <Segmented
              label={t('revenue.currency')}
              value={year.currency}
              segments={years.map((one) => ({ value: one.currency, text: one.currency }))}
              onChange={setCurrency}
            />
          ) : null}
        </div>
      </div>
      <RevenueChart key={year.currency} year={year} />
    </Panel>
  );
}

/** A placeholder with the height of the chart. */
export function YearPlaceholder() {
  return (
    <Panel flush>
      <Skeleton>
        <div className={style.toCome}>
          <span />
          <span />
        </div>
      </Skeleton>
    </Panel>
  );
}
