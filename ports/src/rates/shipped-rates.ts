import { readFile } from 'node:fs/promises';
import { parseReferenceRates } from './parse-reference-rates.ts';
import type { Rates } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

/** Rates shipped with the product, so that a fresh installation can convert. Earlier moments use the first day. */
export async function shippedRates(): Promise<Rates> {
  const days = parseReferenceRates(await readFile(new URL('./shipped-rates.xml', import.meta.url), 'utf8'));
  return {
    ratesAt: async (moment) => {
      const today = moment.toISOString().slice(0, 10);
      const known = days.findLast(({ date }) => date <= today) ?? days[0];
      if (!known) throw new RatesFailure('not-rates', 'expected shipped rates, found none');
      return known;
    },
  };
}
