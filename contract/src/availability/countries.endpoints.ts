import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './countries.routes.ts';
import { countryBody, countryUses, newCountryBody, storeCountry } from './countries.schemas.ts';

const params = z.object({ isocode: z.string() });

export const listCountries = endpoint(routes.listCountries, {
  name: 'list-countries',
  summary: 'Lists the countries of the store, including retired ones.',
  feature: 'availability',
  reply: z.object({ countries: z.array(storeCountry) }),
});

export const addCountry = endpoint(routes.addCountry, {
  name: 'add-country',
  summary: 'Adds a country. Apps that include new countries are visible there immediately.',
  feature: 'availability',
  body: newCountryBody,
  reply: storeCountry,
  status: 201,
  notices: ['country-added'],
});

export const saveCountry = endpoint(routes.saveCountry, {
  name: 'save-country',
  summary: 'Changes the sales options of a country, or retires it. Affected sellers are notified.',
  feature: 'availability',
  params,
  body: countryBody,
  reply: storeCountry,
  notices: [
    'country-selling-opened',
    'country-selling-closed',
    'country-offers-everything',
    'country-offers-no-subscription',
    'country-offers-trials-only',
  ],
});

export const readCountryUses = endpoint(routes.readCountryUses, {
  name: 'read-country-uses',
  summary: 'Returns the number of companies and apps that a change of a country affects.',
  feature: 'availability',
  params,
  reply: countryUses,
});
