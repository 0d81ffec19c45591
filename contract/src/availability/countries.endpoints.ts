import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { countryBody, countryUses, newCountryBody, storeCountry } from './countries.ts';

const params = z.object({ isocode: z.string() });

export const listCountries = endpoint({
  name: 'list-countries',
  summary: 'The countries of the store, also those that are no longer offered.',
  feature: 'availability',
  method: 'GET',
  path: '/api/operator/countries',
  caller: 'operator',
  reply: z.object({ countries: z.array(storeCountry) }),
});

export const addCountry = endpoint({
  name: 'add-country',
  summary: 'Adds a country. Apps whose company includes new countries are to be seen there at once.',
  feature: 'availability',
  method: 'POST',
  path: '/api/operator/countries',
  caller: 'operator',
  body: newCountryBody,
  reply: storeCountry,
  status: 201,
});

export const saveCountry = endpoint({
  name: 'save-country',
  summary: 'Changes what is sold in a country, or takes it off the offer. Sellers whom it concerns are told.',
  feature: 'availability',
  method: 'PUT',
  path: '/api/operator/countries/:isocode',
  caller: 'operator',
  params,
  body: countryBody,
  reply: storeCountry,
  versioned: true,
});

export const readCountryUses = endpoint({
  name: 'read-country-uses',
  summary: 'How many companies and apps a change of a country concerns.',
  feature: 'availability',
  method: 'GET',
  path: '/api/operator/countries/:isocode/uses',
  caller: 'operator',
  params,
  reply: countryUses,
});
