import { describe, expect, it } from 'vitest';
import { type AppIntegration, emptyListing, type ListingContent } from './listing.ts';
import { defaultListingLimits, listingFormatFindings, listingMissing, requiredLanguages } from './listing-rules.ts';
import { plainLengthOf, plainTextOf } from './plain-text.ts';

const complete: ListingContent = {
  ...emptyListing('Hardhat Check'),
  summaryByIsocode: { en: 'Sees helmets.' },
  descriptionByIsocode: { en: '<p>For sites.</p>' },
  icon: { url: '/files/images/x-320.webp', qualifier: 'x' },
  emailAddress: 'a@b.example',
  privacyPolicyUrl: 'https://a.example/privacy',
  termsOfUseUrl: 'https://a.example/terms',
};

const integration = (change: Partial<AppIntegration>): AppIntegration => ({
  code: 'c',
  name: 'Gate',
  description: '',
  status: 'disabled',
  type: 'custom',
  documentation: null,
  ...change,
});

const wrong = (change: Partial<ListingContent>) =>
  listingFormatFindings({ ...complete, ...change }, defaultListingLimits).map(({ inputField, code }) => [
    inputField,
    code,
  ]);
const missing = (change: Partial<ListingContent>, language: 'en' | 'de' = 'en') =>
  listingMissing({ ...complete, ...change }, language).map(({ inputField, isocode }) => [inputField, isocode]);

describe('listing findings of a complete listing', () => {
  it('are empty', () => {
    expect(missing({})).toEqual([]);
    expect(wrong({})).toEqual([]);
  });

  it('require English and the default language', () => {
    expect(requiredLanguages('en')).toEqual(['en']);
    expect(requiredLanguages('de')).toEqual(['en', 'de']);
    expect(missing({}, 'de')).toEqual([
      ['name', 'de'],
      ['summary', 'de'],
      ['description', 'de'],
    ]);
  });

  it.each<[Partial<ListingContent>, string]>([
    [{ icon: null }, 'icon'],
    [{ emailAddress: ' ' }, 'email'],
    [{ privacyPolicyUrl: null }, 'privacypolicyurl'],
    [{ termsOfUseUrl: '' }, 'termsofuseurl'],
    [{ descriptionByIsocode: { en: '<p> &nbsp;</p>' } }, 'description'],
    [{ eula: { type: 'custom', customUrl: null, standardEulaAppendix: null } }, 'eula.customUrl'],
  ])('report missing parts: %j', (change, inputField) => {
    expect(missing(change).map(([field]) => field)).toEqual([inputField]);
  });
});

describe('findings of the entered values', () => {
  it.each<[Partial<ListingContent>, string, string]>([
    [{ videoUrl: 'https://example.com/v' }, 'videourl', 'video-host'],
    [{ supportPageUrl: 'https://localhost' }, 'supportpageurl', 'url-format'],
    [{ supportPhoneNumber: '+49 89 ext' }, 'phone', 'phone-format'],
    [{ emailAddress: 'a@b' }, 'email', 'email-format'],
    [
      { screenshots: Array.from({ length: 10 }, (_, index) => ({ url: '', qualifier: `${index}` })) },
      'screenshots',
      'too-many-files',
    ],
    [
      { eula: { type: 'custom', customUrl: 'http://a.example', standardEulaAppendix: null } },
      'eula.customUrl',
      'url-format',
    ],
    [{ appIntegrations: [integration({ name: ' ' })] }, 'appIntegrations.0.name', 'integration-name-required'],
    [{ appIntegrations: [integration({ name: 'n'.repeat(31) })] }, 'appIntegrations.0.name', 'listing-text-too-long'],
    [
      { appIntegrations: [integration({ description: 'd'.repeat(201) })] },
      'appIntegrations.0.description',
      'listing-text-too-long',
    ],
    [{ appIntegrations: [1, 2, 3, 4].map(() => integration({})) }, 'appIntegrations', 'too-many-integrations'],
  ])('refuse the form of %j', (change, inputField, code) => {
    expect(wrong(change)).toEqual([[inputField, code]]);
  });

  it('ignore the address of a custom agreement while the standard one is chosen', () => {
    expect(wrong({ eula: { type: 'standard', customUrl: 'nonsense', standardEulaAppendix: null } })).toEqual([]);
  });

  it('count characters as people see them, and only the words of rich text', () => {
    expect(wrong({ summaryByIsocode: { en: '😀'.repeat(200) } })).toEqual([]);
    expect(plainLengthOf('<p>a&amp;b</p><ul><li>c</li></ul>')).toBe(5);
    expect(plainTextOf('<p>one</p><p>two &#8364; &#x20AC;</p>')).toBe('one\ntwo € €');
  });
});
