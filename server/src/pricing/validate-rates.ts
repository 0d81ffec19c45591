import { payoutCurrencies } from '@lensdock/contract/payouts/payout-currency.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';

export interface KnownRates {
  /** The newest day there is. */
  newest: DayRates;
  /** `YYYY-MM-DD`. */
  today: string;
  /** So much may a rate differ from that of the day before it. */
  jumpPercent: number;
}

/**
 * The days of a table that are new, in ascending order: those after the newest known one, for the past stays as it is.
 * Throws {@link RatesFailure} when nobody can have meant them: a day that is yet to come, a currency that the store
 * sells or pays in and that is missing, a rate that has jumped. Of such a table nothing is taken.
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

/** A bound and not money: floating point will do. */
function jumped(was: string, is: string, percent: number): boolean {
  const ratio = Number(is) / Number(was);
  const most = 1 + percent / 100;
  return ratio > most || ratio < 1 / most;
}

/** Without words, because operators read it in either language. */
function notPlausible(found: string): RatesFailure {
  return new RatesFailure('not-plausible', found);
}
