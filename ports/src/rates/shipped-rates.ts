import { readFile } from 'node:fs/promises';
import { parseReferenceRates } from './parse-reference-rates.ts';
import type { Rates } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

/** Rates that come with the product, so that a fresh installation can convert. Before their first day, that day's. */
export async function shippedRates(): Promise<Rates> {
  const days = parseReferenceRates(await readFile(new URL('./shipped-rates.xml', import.meta.url), 'utf8'));
  return {
    ratesAt: async (moment) => {
      const today = moment.toISOString().slice(0, 10);
      const known = days.findLast(({ date }) => date <= today) ?? days[0];
      if (!known) throw new RatesFailure('not-rates', 'no rates are shipped');
      return known;
    },
  };
}
