import { type Currency, decimalText } from '@lensdock/contract/kernel/money.ts';
import { currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import type {
  RevenueFilter,
  RevenueMonth,
  RevenueSum,
  RevenueSummary,
  RevenueYear,
} from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { companyCurrency } from '../pricing/company-currency.ts';
import { selectSums } from './revenue.store.ts';
import { isCountedByDay, type MonthRow, type SumRow, selectDaySums, selectMonths } from './revenue-days.store.ts';

/** Returns the booked amounts of the filtered orders and of the last twelve months. */
export async function summariseRevenue(
  queries: Queries,
  companyId: string,
  filter: RevenueFilter,
  now: Date,
): Promise<RevenueSummary> {
  const months = lastTwelveMonths(now);
  const [own, sums, rows] = await Promise.all([
    companyCurrency(queries, companyId),
    isCountedByDay(filter) ? selectDaySums(queries, companyId, filter) : selectSums(queries, companyId, filter),
    selectMonths(queries, companyId, `${months[0]}-01`),
  ]);
  const sold = new Set([own, ...rows.map(({ currency }) => currency)]);
  return {
    sums: sums.map(describeSum),
    lastTwelveMonths: [...sold].map((currency) =>
      yearOf(
        currency,
        months,
        rows.filter((row) => row.currency === currency),
      ),
    ),
  };
}

/** `YYYY-MM` (UTC), current month last. */
function lastTwelveMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}

function yearOf(currency: Currency, months: readonly string[], rows: readonly MonthRow[]): RevenueYear {
  const sum = (of: 'gross' | 'commission' | 'net') =>
    decimalText(rows.reduce((total, row) => total + BigInt(row[of]), 0n));
  return {
    currency,
    symbol: currencySymbols[currency],
    gross: sum('gross'),
    commission: sum('commission'),
    net: sum('net'),
    months: months.map((month): RevenueMonth => {
      const row = rows.find((found) => found.month === month);
      const text = (of: 'gross' | 'commission' | 'net' | 'full' | 'subscriptions') => decimalText(row?.[of] ?? '0');
      return {
        month,
        full: text('full'),
        subscriptions: text('subscriptions'),
        gross: text('gross'),
        commission: text('commission'),
        net: text('net'),
        orders: row?.orders ?? 0,
      };
    }),
  };
}

function describeSum({ currency, gross, commission, net }: SumRow): RevenueSum {
  return {
    currency,
    symbol: currencySymbols[currency],
    gross: decimalText(gross),
    commission: decimalText(commission),
    net: decimalText(net),
  };
}
