import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Rates } from '@lensdock/ports/rates/rates.ts';
import { selectRatesOf } from './rates.store.ts';

/** The rates that were read from outside, which every server sees alike; until there are some, those that are shipped. */
export function storedRates(queries: Queries, shipped: Rates): Rates {
  return {
    ratesAt: async (moment) =>
      (await selectRatesOf(queries, moment.toISOString().slice(0, 10))) ?? shipped.ratesAt(moment),
  };
}
