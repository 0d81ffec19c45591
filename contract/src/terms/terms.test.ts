import { expect, it } from 'vitest';
import { concerns, regionOf, termsNamed, termsNames, titleOfTerms } from './terms.ts';

it.each([
  ['AU', 'ANZA'],
  ['NZ', 'ANZA'],
  ['DE', 'EU'],
  ['CH', 'EU'],
  ['IN', 'IND'],
  ['AE', 'UAE'],
  ['US', 'USCA'],
  ['CA', 'USCA'],
  ['VN', 'VNM'],
])('assigns a company in %s the terms of use for %s', (country, region) => {
  expect(regionOf(country)).toBe(region);
});

it('has terms of use per region and one text of each other kind', () => {
  expect(termsNames.map(({ document }) => document)).toEqual([
    'terms-of-use-ANZA',
    'terms-of-use-EU',
    'terms-of-use-IND',
    'terms-of-use-UAE',
    'terms-of-use-USCA',
    'terms-of-use-VNM',
    'privacy-policy',
    'standard-eula',
    'third-party-conditions',
    'data-processing-addendum',
    'developer-eula',
  ]);
});

it('identifies a text by kind and region and refuses other names', () => {
  const name = termsNamed('terms-of-use-USCA');
  expect(name && titleOfTerms(name, 'de')).toBe('Nutzungsbedingungen der Plattform: USA und Kanada');
  expect(name && [concerns(name, 'US'), concerns(name, 'DE')]).toEqual([true, false]);
  expect(termsNamed('privacy-policy')).toMatchObject({ region: null });
  expect(termsNamed('../../etc/passwd')).toBeUndefined();
});
