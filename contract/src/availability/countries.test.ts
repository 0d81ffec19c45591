import { describe, expect, it } from 'vitest';
import { type CountryBody, countryCodeFindings, countryEffects, countryNameIn } from './countries.ts';

const country = (canBuy: boolean, sepaEnabled: boolean, retired = false): CountryBody => ({
  nameByIsocode: { en: 'Finland', de: 'Finnland' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy,
  sepaEnabled,
  retired,
});
const [everything, noSubscription, trials] = [country(true, true), country(true, false), country(false, false)];

describe('countryEffects', () => {
  it.each([
    ['nothing', everything, everything, { selling: null, offer: null, apps: 'none', choice: null }],
    [
      'SEPA switched off',
      ...([everything, noSubscription] as const),
      { selling: null, offer: 'no-subscription', apps: 'with-subscription', choice: null },
    ],
    [
      'SEPA switched on',
      ...([noSubscription, everything] as const),
      { selling: null, offer: 'everything', apps: 'with-subscription', choice: null },
    ],
    [
      'buying switched off',
      ...([everything, trials] as const),
      { selling: 'closed', offer: 'trials-only', apps: 'paid', choice: null },
    ],
    [
      'buying switched on',
      ...([trials, noSubscription] as const),
      { selling: 'opened', offer: 'no-subscription', apps: 'paid', choice: null },
    ],
    [
      'SEPA in a country without buying',
      ...([trials, country(false, true)] as const),
      { selling: null, offer: null, apps: 'none', choice: null },
    ],
    [
      'retired',
      ...([everything, country(true, true, true)] as const),
      { selling: null, offer: null, apps: 'none', choice: 'retired' },
    ],
    [
      'restored',
      ...([country(true, true, true), everything] as const),
      { selling: null, offer: null, apps: 'none', choice: 'restored' },
    ],
  ])('describes the effects of a change: %s', (_name, before, after, effects) => {
    expect(countryEffects(before, after)).toEqual(effects);
  });
});

describe('countryCodeFindings', () => {
  it.each(['XX', 'EU', 'UN', 'F', 'fi', 'FIN', ''])('refuses %j', (isocode) => {
    expect(countryCodeFindings(isocode, [])).toEqual([{ code: 'country-code', inputField: 'isocode' }]);
  });

  it('accepts a code that is not listed yet and has a name in every language', () => {
    expect(countryCodeFindings('FI', [])).toEqual([]);
    expect(countryCodeFindings('FI', [{ isocode: 'FI' }])).toMatchObject([{ code: 'country-taken' }]);
    expect(countryNameIn('de', 'FI')).toBe('Finnland');
  });
});
