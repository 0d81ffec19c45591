import * as endpoints from '@lensdock/contract/availability/countries.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { selectCountries, selectCountryUses } from './countries.store.ts';
import { addCountry, describeCountry, saveCountry } from './save-country.ts';

/** Where the store sells, as operators keep it. */
export function bindCountries(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listCountries, async () => ({
    countries: (await selectCountries(database)).map(describeCountry),
  }));

  serve(edge, endpoints.addCountry, (call) => call.change((transaction) => addCountry(transaction, call, call.body)));

  serve(edge, endpoints.saveCountry, (call) =>
    call.change((transaction) => saveCountry(transaction, call, call.params.isocode, call.body)),
  );

  serve(edge, endpoints.readCountryUses, async (call) => {
    const { isocode } = call.params;
    const known = await selectCountries(database);
    if (!known.some((country) => country.isocode === isocode)) throw new Problem('not-found');
    return selectCountryUses(database, isocode);
  });
}
