import { listCountries, saveCountry } from '@lensdock/contract/availability/countries.endpoints.ts';
import { good } from '../../apps/testing/staged-app.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Opens or closes a country for payments, SEPA included. */
export async function setCanBuy(server: TestServer, isocode: string, canBuy: boolean): Promise<void> {
  const { body } = await good(server.call(listCountries, { as: 'olga' }));
  const country = body.countries.find((one) => one.isocode === isocode);
  if (!country) throw new Error(`country ${isocode} not found`);
  const { nameByIsocode, region, currencyIsoCode, retired } = country;
  const changed = { nameByIsocode, region, currencyIsoCode, retired, canBuy, sepaEnabled: canBuy };
  await good(server.call(saveCountry, { as: 'olga', params: { isocode }, body: changed }));
}
