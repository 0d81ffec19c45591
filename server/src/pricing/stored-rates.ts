import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Rates } from '@lensdock/ports/rates/rates.ts';
import { selectRatesOf } from './rates.store.ts';

/** Returns the rates that were read from sources and are shared by all servers, or the bundled ones. */
export function storedRates(queries: Queries, shipped: Rates): Rates {
  return {
    ratesAt: async (moment) =>
      (await selectRatesOf(queries, moment.toISOString().slice(0, 10))) ?? shipped.ratesAt(moment),
  };
}
