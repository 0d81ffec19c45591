import type { RevenueYear } from '@lensdock/contract/revenue/revenue.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { dateFormat } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import style from './chart.module.css';

/** `month` as in the API: 2026-11. The long name includes the year. */
export function monthName(language: string, month: string, length: 'short' | 'long'): string {
  return dateFormat(language, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** The figures of the chart as a table, rendered when it is first opened. */
export function MonthsTable({ year }: { year: RevenueYear }) {
  const t = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={style.table} onToggle={() => setOpened(true)}>
      <summary>{t('revenue.as-table')}</summary>
      <div>
        {wasOpened ? (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('revenue.month')}</th>
                <th scope="col">{t('revenue.full')}</th>
                <th scope="col">{t('revenue.subscriptions')}</th>
                <th scope="col">{t('revenue.commission')}</th>
                <th scope="col">{t('revenue.net')}</th>
                <th scope="col">{t('revenue.orders')}</th>
              </tr>
            </thead>
            <MonthRows year={year} />
          </table>
        ) : null}
      </div>
    </details>
  );
}

function MonthRows({ year }: { year: RevenueYear }) {
  const format = useFormat();
  const language = useLingui().i18n.locale;
  const cash = (value: string) => format.cash({ symbol: year.symbol, value }, 'whole');
  return (
    <tbody>
      {year.months.map(({ month, full, subscriptions, commission, net, orders }) => (
        <tr key={month}>
          <th scope="row">{monthName(language, month, 'long')}</th>
          <td>{cash(full)}</td>
          <td>{cash(subscriptions)}</td>
          <td>{cash(commission)}</td>
          <td>{cash(net)}</td>
          <td>{format.number(orders)}</td>
        </tr>
      ))}
    </tbody>
  );
}
