import { payoutCurrencies } from '@lensdock/contract/payouts/payout-currency.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';

export interface KnownRates {
  /** The latest known day. */
  newest: DayRates;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Maximum change of a rate from one day to the next. */
  jumpPercent: number;
}

/**
 * Returns the days of a table after the latest known one, in ascending order. Throws {@link RatesFailure} for
 * implausible tables: a day in the future, a missing currency that the store sells or pays in, or a rate that jumped.
 */
export function validateRates(read: readonly DayRates[], { newest, today, jumpPercent }: KnownRates): DayRates[] {
  const days = read.filter(({ date }) => date > newest.date);
  let before = newest;
  for (const day of days) {
    if (day.date > today) throw notPlausible(`${day.date} > ${today}`);
    for (const currency of payoutCurrencies) {
      const [was, is] = [before.perEuro[currency], day.perEuro[currency]];
      if (is === undefined) throw notPlausible(`${currency} ${was} → –`);
      if (was !== undefined && jumped(was, is, jumpPercent)) throw notPlausible(`${currency} ${was} → ${is}`);
    }
    before = day;
  }
  return days;
}

/** A plausibility bound, so floating point is sufficient. */
function jumped(was: string, is: string, percent: number): boolean {
  const ratio = Number(is) / Number(was);
  const most = 1 + percent / 100;
  return ratio > most || ratio < 1 / most;
}

/** Numbers only, because operators read the message in either language. */
function notPlausible(found: string): RatesFailure {
  return new RatesFailure('not-plausible', found);
}
