import type { Route } from '../kernel/route.ts';
import type { CountryBody, CountryUses, NewCountryBody, StoreCountry } from './countries.ts';

export const listCountries: Route<{ reply: { countries: StoreCountry[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/countries',
  caller: 'operator',
  may: 'content:read',
};

export const addCountry: Route<{ body: NewCountryBody; reply: StoreCountry }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/countries',
  caller: 'operator',
  may: 'content:write',
};

export const saveCountry: Route<{ params: { isocode: string }; body: CountryBody; reply: StoreCountry }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/countries/:isocode',
  caller: 'operator',
  may: 'content:write',
  versioned: true,
};

export const readCountryUses: Route<{ params: { isocode: string }; reply: CountryUses }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/countries/:isocode/uses',
  caller: 'operator',
  may: 'content:read',
};
