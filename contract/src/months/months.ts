import type * as z from 'zod/mini';
import type * as schemas from './months.schemas.ts';

export type MonthSummary = z.infer<typeof schemas.monthSummary>;
export type MonthDetail = z.infer<typeof schemas.monthDetail>;
export type MonthSum = z.infer<typeof schemas.monthSum>;
export type MonthVat = z.infer<typeof schemas.monthVat>;
export type OpenItemSum = z.infer<typeof schemas.openItemSum>;

/** Why a month cannot be closed yet, in the order in which they are resolved. */
export const monthBlockers = [
  'month-not-over',
  'earlier-month-open',
  'ledger-unchecked',
  'ledger-disagrees',
  'payouts-unsettled',
  'run-requested',
  'corrections-proposed',
  'creditor-length',
  'rates-missing',
] as const;
export type MonthBlocker = (typeof monthBlockers)[number];

const monthForm = /^[2-9]\d{3}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return monthForm.test(text);
}

/** The month of a moment in UTC (`YYYY-MM`). */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The month after another one: `2026-12` to `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
}
