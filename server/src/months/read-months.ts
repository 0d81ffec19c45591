import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  isMonth,
  type MonthBlocker,
  type MonthDetail,
  type MonthSummary,
  monthOf,
  nextMonth,
} from '@lensdock/contract/months/months.ts';
import { currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import {
  type BlockingRow,
  type ClosedRow,
  type CreditorTerms,
  type MonthSumRow,
  selectBlocking,
  selectClosed,
  selectClosedOpenSums,
  selectMonthSums,
  selectOpenSums,
  selectVat,
} from './months.store.ts';

/** Returns every month from the first booking to the current one, newest first. */
export async function listMonths(queries: Queries, at: Date): Promise<MonthSummary[]> {
  const sums = await selectMonthSums(queries, null);
  const closed = await selectClosed(queries);
  const first = sums.at(-1)?.month;
  if (first === undefined) return [];
  const months: string[] = [];
  for (let month = first; month <= monthOf(at); month = nextMonth(month)) months.push(month);
  return months.reverse().map((month) => summaryOf(month, sums, closed));
}

/** Returns a month; throws `not-found` for one before the first booking or after the current month. */
export async function readMonth(
  queries: Queries,
  month: string,
  { at, hasRate, settings }: { at: Date; hasRate: boolean; settings: Settings },
): Promise<MonthDetail> {
  if (!isMonth(month) || month > monthOf(at)) throw new Problem('not-found');
  const blocking = await selectBlocking(queries, month, { terms: creditorTermsOf(settings), at });
  const closed = await selectClosed(queries);
  const summary = summaryOf(month, await selectMonthSums(queries, month), closed);
  if (summary.closed === null && (blocking.next === null || month < blocking.next)) throw new Problem('not-found');
  const openItems = summary.closed ? await selectClosedOpenSums(queries, month) : await selectOpenSums(queries, month);
  return {
    ...summary,
    entries: blocking.entries,
    vat: (await selectVat(queries, month)).map(({ net, vat, ...row }) => ({
      ...row,
      symbol: currencySymbols[row.currency],
      net: decimalText(net),
      vat: decimalText(vat),
    })),
    openItems: openItems.map(({ net, ...row }) => ({
      ...row,
      symbol: currencySymbols[row.currency],
      net: decimalText(net),
    })),
    blockers: summary.closed ? [] : blockersOf(month, blocking, { at, hasRate }),
  };
}

export function creditorTermsOf({ DATEV_ACCOUNT_LENGTH, DATEV_FIRST_CREDITOR }: Settings): CreditorTerms {
  return { accountLength: DATEV_ACCOUNT_LENGTH, firstCreditor: DATEV_FIRST_CREDITOR };
}

export function blockersOf(
  month: string,
  blocking: BlockingRow,
  { at, hasRate }: { at: Date; hasRate: boolean },
): { code: MonthBlocker; count: number }[] {
  const counts: Readonly<Record<MonthBlocker, number>> = {
    'month-not-over': month >= monthOf(at) ? 1 : 0,
    'earlier-month-open': blocking.next !== null && month > blocking.next ? 1 : 0,
    'ledger-unchecked': month < monthOf(at) && blocking.unchecked ? 1 : 0,
    'ledger-disagrees': blocking.disagreements,
    'payouts-unsettled': blocking.unsettled,
    'run-requested': blocking.requests,
    'corrections-proposed': blocking.corrections,
    'creditor-length': blocking.wrongAccountLengths,
    'rates-missing': hasRate ? 0 : blocking.nonEuroInvoices,
  };
  // The entries of exactly this record.
  const entries = Object.entries(counts) as [MonthBlocker, number][];
  return entries.filter(([, count]) => count > 0).map(([code, count]) => ({ code, count }));
}

function summaryOf(month: string, sums: readonly MonthSumRow[], closed: readonly ClosedRow[]): MonthSummary {
  const row = closed.find((one) => one.month === month);
  return {
    month,
    sums: sums
      .filter((one) => one.month === month)
      .map(({ currency, gross, commission, net }) => ({
        currency,
        symbol: currencySymbols[currency],
        gross: decimalText(gross),
        commission: decimalText(commission),
        net: decimalText(net),
      })),
    closed: row ? { by: row.closedByName, at: row.closedAt.getTime(), sha256: row.sha256 } : null,
  };
}

/** Returns how many months are over and not closed. */
export async function countOpenMonths(queries: Queries, at: Date): Promise<number> {
  const months = await listMonths(queries, at);
  return months.filter(({ month, closed }) => closed === null && month < monthOf(at)).length;
}
