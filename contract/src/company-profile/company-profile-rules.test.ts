import { describe, expect, it } from 'vitest';
import type { CompanyProfile, ContactData } from './company-profile.ts';
import {
  aboutFindings,
  contactFindings,
  friendlyNameOf,
  headerFindings,
  isKeptByOperators,
  missingFrom,
} from './company-profile-rules.ts';
import { companySizesIn } from './company-size.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const header = { tagLine: null, foundedIn: null, companyWebsite: null, linkedInProfileUrl: null };
const contact: ContactData = {
  supportEmail: null,
  supportPageUrl: null,
  supportPhone: null,
  salesEmail: null,
  salesPhone: null,
};
const codes = (findings: readonly { inputField?: string; code: string }[]) =>
  findings.map(({ inputField, code }) => `${inputField} ${code}`);

describe('headerFindings', () => {
  it.each<[Partial<typeof header> | object, string[]]>([
    [{}, []],
    [{ tagLine: 'x'.repeat(120) }, []],
    [{ tagLine: 'x'.repeat(121) }, ['tagLine listing-text-too-long']],
    [{ tagLine: '🎥'.repeat(120) }, []],
    [{ foundedIn: 1800 }, []],
    [{ foundedIn: 2026 }, []],
    [{ foundedIn: 1799 }, ['foundedIn founding-year']],
    [{ foundedIn: 2027 }, ['foundedIn founding-year']],
    [{ companyWebsite: 'https://northlight.example' }, []],
    [{ companyWebsite: '' }, []],
    [{ companyWebsite: 'http://northlight.example' }, ['companyWebsite url-format']],
    [
      { companyWebsite: 'https://a b.example', linkedInProfileUrl: 'linkedin' },
      ['companyWebsite url-format', 'linkedInProfileUrl url-format'],
    ],
  ])('returns for %j: %j', (change, found) => {
    expect(codes(headerFindings({ ...header, ...change }, now))).toEqual(found);
  });
});

it('limits the description of a company to 2000 characters', () => {
  expect(aboutFindings({ description: 'x'.repeat(2000) })).toEqual([]);
  expect(codes(aboutFindings({ description: 'x'.repeat(2001) }))).toEqual(['description listing-text-too-long']);
});

it('finds every invalid address and number of the contact', () => {
  expect(contactFindings(contact)).toEqual([]);
  const wrong = { supportEmail: 'a@b', supportPageUrl: 'x', supportPhone: 'call', salesEmail: '@', salesPhone: '1' };
  expect(codes(contactFindings(wrong))).toEqual([
    'supportEmail email-format',
    'supportPageUrl url-format',
    'supportPhone phone-format',
    'salesEmail email-format',
    'salesPhone phone-format',
  ]);
});

describe('missing findings of a profile', () => {
  const empty: Omit<CompanyProfile, 'status'> = {
    headerData: {
      ...header,
      companySize: null,
      showFounded: false,
      showCompanySize: false,
      logo: null,
      logoUrl: null,
      country: { isocode: '', name: '' },
      city: null,
    },
    companyData: { name: ' ', friendlyName: '' },
    aboutData: { description: '  ' },
    contactData: contact,
    postalAddress: { street: null, postcode: null },
  };

  it('are reported for each section separately', () => {
    expect(codes(missingFrom('header', empty))).toEqual([
      'logo profile-logo-missing',
      'name profile-name-missing',
      'city profile-city-missing',
      'country profile-country-missing',
    ]);
    expect(codes(missingFrom('about', empty))).toEqual(['description profile-description-missing']);
    expect(codes(missingFrom('contact', empty))).toEqual(['supportEmail profile-email-missing']);
  });

  it('can be fixed by the company, except for those that operators maintain', () => {
    const all = missingFrom('header', empty).filter((finding) => !isKeptByOperators(finding));
    expect(codes(all)).toEqual(['logo profile-logo-missing']);
  });
});

it.each([
  ['Northlight Vision GmbH', 'Northlight Vision'],
  ['Meridian Optics Ltd', 'Meridian Optics'],
  ['Meridian Optics, Inc.', 'Meridian Optics'],
  ['Linse GmbH & Co. KG', 'Linse'],
  ['Agata', 'Agata'],
  ['GmbH', 'GmbH'],
])('shortens %s to %s', (name, friendly) => {
  expect(friendlyNameOf(name)).toBe(friendly);
});

it('orders the seven sizes of companies', () => {
  expect(companySizesIn('en').map(({ code, value, order }) => `${order} ${code} ${value}`)).toEqual([
    '1 NANO 1 employee',
    '2 MICRO 2-10',
    '3 MINI 11-50',
    '4 SMALL 51-200',
    '5 MEDIUM 201-500',
    '6 BIG 501-1000',
    '7 LARGE 1000+',
  ]);
  expect(companySizesIn('de')[0]?.value).toBe('1 Person');
});
