import type { Queries } from '@lensdock/ports/database/database.ts';
import { fileRates } from '@lensdock/ports/rates/file-rates.ts';
import { httpRates } from '@lensdock/ports/rates/http-rates.ts';
import type { Rates, RatesSource } from '@lensdock/ports/rates/rates.ts';
import { shippedRates } from '@lensdock/ports/rates/shipped-rates.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { selectRatesOf } from './rates.store.ts';

/** Returns the exchange rates and the sources that the settings name for new ones. */
export async function openRates(
  settings: Pick<Settings, 'RATES_URL' | 'RATES_FILE'>,
  queries: Queries,
): Promise<{ rates: Rates; ratesSources: readonly RatesSource[] }> {
  const { RATES_URL: address, RATES_FILE: path } = settings;
  return {
    rates: storedRates(queries, await shippedRates()),
    ratesSources: [
      ...(path === undefined ? [] : [fileRates(path)]),
      ...(address === undefined ? [] : [httpRates(address)]),
    ],
  };
}

/** Returns the rates that were read from sources and are shared by all servers, or the bundled ones. */
function storedRates(queries: Queries, shipped: Rates): Rates {
  return {
    ratesAt: async (moment) =>
      (await selectRatesOf(queries, moment.toISOString().slice(0, 10))) ?? shipped.ratesAt(moment),
  };
}
