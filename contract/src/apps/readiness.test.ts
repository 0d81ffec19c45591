import { describe, expect, it } from 'vitest';
import { emptyListing } from '../listing/listing.ts';
import { defaultListingLimits } from '../listing/listing-rules.ts';
import { missingForRelease, releasabilityOf, type StagedApp } from './readiness.ts';
import { progressOf } from './section-progress.ts';

const savedVersion: StagedApp['versions'][number] = {
  status: 'Draft',
  saved: true,
  exportRegulationAcknowledged: true,
};
const complete: StagedApp = {
  listing: {
    ...emptyListing('Gatekeeper'),
    summaryByIsocode: { en: 'Counts people.' },
    descriptionByIsocode: { en: '<p>At a door.</p>' },
    icon: { url: '/files/images/a-800.webp', qualifier: 'a' },
    emailAddress: 'help@northlight.example',
    privacyPolicyUrl: 'https://northlight.example/privacy',
    termsOfUseUrl: 'https://northlight.example/terms',
  },
  listingLimits: defaultListingLimits,
  defaultLanguage: 'en',
  versions: [savedVersion],
  licences: [{ type: 'FULL', enabled: true, price: '100' }],
  seller: { allowedToSell: true, canBuy: true, companyApproved: true, payoutAccountValidated: true },
  availability: { mode: 'PUBLIC', countries: ['DE'], buyers: [] },
};
const codes = (change: Partial<StagedApp>) => missingForRelease({ ...complete, ...change }).map(({ code }) => code);
const listing = (change: Partial<StagedApp['listing']>) => codes({ listing: { ...complete.listing, ...change } });
const version = (change: Partial<StagedApp['versions'][number]>) =>
  codes({ versions: [{ ...savedVersion, ...change }] });

describe('missingForRelease and releasabilityOf', () => {
  it('returns nothing for a complete app, which has all four dots', () => {
    expect(missingForRelease(complete)).toEqual([]);
    expect(releasabilityOf([])).toEqual({
      publicListingReleasable: true,
      apkReleasable: true,
      pricingReleasable: true,
      availabilityReleasable: true,
    });
  });

  it.each([
    ['an English name', listing({ nameByIsocode: {} }), 'listing-name-missing'],
    ['an English summary', listing({ summaryByIsocode: { de: 'Zählt.' } }), 'listing-summary-missing'],
    ['text in the description', listing({ descriptionByIsocode: { en: '<p> </p>' } }), 'listing-description-missing'],
    ['an icon', listing({ icon: null }), 'icon-missing'],
    ['a privacy policy', listing({ privacyPolicyUrl: null }), 'privacy-policy-missing'],
    ['terms of use', listing({ termsOfUseUrl: ' ' }), 'terms-of-use-missing'],
    ['a support email address', listing({ emailAddress: null }), 'support-email-missing'],
    [
      'the URL of a custom licence',
      listing({ eula: { type: 'custom', customUrl: null, standardEulaAppendix: null } }),
      'custom-eula-url-missing',
    ],
    ['valid fields', listing({ productWebsiteUrl: 'http://northlight.example' }), 'url-format'],
    ['a version', codes({ versions: [] }), 'apk-missing'],
    ['a saved version', version({ saved: false }), 'apk-not-saved'],
    ['the acknowledgement', version({ exportRegulationAcknowledged: false }), 'apk-not-acknowledged'],
    ['no rejected version', version({ status: 'Unapproved' }), 'apk-rejected'],
    ['a version that is not superseded', version({ status: 'Unpublished' }), 'apk-missing'],
    ['a licence', codes({ licences: [{ type: 'FULL', enabled: false, price: '100' }] }), 'licence-missing'],
    [
      'a price of 1 or more',
      codes({ licences: [{ type: 'SUBSCRIPTION', enabled: true, price: '0' }] }),
      'licence-price-missing',
    ],
    ['a saved availability', codes({ availability: null }), 'availability-not-saved'],
    [
      'a country for Public',
      codes({ availability: { mode: 'PUBLIC', countries: [], buyers: ['x'] } }),
      'availability-country-missing',
    ],
    [
      'a buyer for private',
      codes({ availability: { mode: 'RESTRICTED_BUYER', countries: ['DE'], buyers: [] } }),
      'availability-buyer-missing',
    ],
  ])('requires %s', (_what, found, code) => {
    expect(found).toEqual([code]);
  });

  it('requires an eligible seller, for a paid licence only', () => {
    const seller = { allowedToSell: false, canBuy: false, companyApproved: false, payoutAccountValidated: false };
    expect(codes({ seller })).toEqual([
      'seller-not-allowed',
      'seller-country-cannot-buy',
      'seller-company-not-approved',
      'seller-payout-not-validated',
    ]);
    expect(codes({ seller, licences: [{ type: 'EVALUATION', enabled: true, price: null }] })).toEqual([]);
  });

  it('requires texts in the default language too', () => {
    const missing = missingForRelease({ ...complete, defaultLanguage: 'de' });
    expect(missing.map(({ inputField, isocode }) => `${inputField} ${isocode}`)).toEqual([
      'name de',
      'summary de',
      'description de',
    ]);
    expect(releasabilityOf(missing)).toMatchObject({ publicListingReleasable: false, apkReleasable: true });
  });

  it('requires no countries for a hidden app', () => {
    expect(codes({ availability: { mode: 'UNAVAILABLE', countries: [], buyers: [] } })).toEqual([]);
  });
});

describe('progressOf', () => {
  it.each([
    [{ releasable: false, started: false, hasFindings: false }, 'empty'],
    [{ releasable: false, started: true, hasFindings: false }, 'part'],
    [{ releasable: true, started: true, hasFindings: false }, 'full'],
    [{ releasable: true, started: true, hasFindings: true }, 'error'],
  ] as const)('returns for %j: %s', (facts, progress) => {
    expect(progressOf(facts)).toBe(progress);
  });
});
