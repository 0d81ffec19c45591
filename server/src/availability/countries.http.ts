import * as endpoints from '@lensdock/contract/availability/countries.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { selectCountries, selectCountryUses } from './countries.store.ts';
import { addCountry, describeCountry, lockCountry, saveCountry } from './save-country.ts';

/** Countries where the store sells, maintained by operators. */
export function bindCountries(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listCountries, async () => ({
    countries: (await selectCountries(database)).map(describeCountry),
  }));

  command(http, endpoints.addCountry, {
    run: (transaction, { context, body }) => addCountry(transaction, context, body),
    reply: async (_transaction, _input, row) => describeCountry(row),
  });

  command(http, endpoints.saveCountry, {
    target: (transaction, { params }) => lockCountry(transaction, params.isocode),
    revision: { of: ({ before }) => before.revision, current: async (_, { target }) => describeCountry(target.before) },
    run: (transaction, { context, target, body }) => saveCountry(transaction, context, target, body),
    reply: async (_transaction, _input, row) => atRevision(describeCountry(row), row.revision),
  });

  serve(http, endpoints.readCountryUses, async (call) => {
    const { isocode } = call.params;
    const known = await selectCountries(database);
    if (!known.some((country) => country.isocode === isocode)) throw new Problem('not-found');
    return selectCountryUses(database, isocode);
  });
}
