import { isEmail, isHttpsUrl, isPhone } from '../kernel/field-formats.ts';
import type { Finding } from '../kernel/finding.ts';
import type { listingFindingTexts } from '../listing/listing.findings.ts';
import type { companyProfileFindingTexts } from './company-profile.findings.ts';
import type { CompanyProfile, ContactData, HeaderData, ProfileSection } from './company-profile.ts';

export const tagLineLimit = 120;
export const descriptionLimit = 2000;
export const firstYear = 1800;

/** Lengths and formats are worded like those of a listing. */
export type ProfileFinding = Finding<keyof typeof companyProfileFindingTexts | keyof typeof listingFindingTexts>;

/** The part of the header that the company writes, and the fields that its rules read. */
export type HeaderFields = Pick<HeaderData, 'tagLine' | 'foundedIn' | 'companyWebsite' | 'linkedInProfileUrl'>;

function isFoundingYear(year: number, now: Date): boolean {
  return Number.isInteger(year) && year >= firstYear && year <= now.getUTCFullYear();
}

/** The findings of a header's content; missing values are reported separately. */
export function headerFindings(header: HeaderFields, now: Date): ProfileFinding[] {
  const { tagLine, foundedIn, companyWebsite, linkedInProfileUrl } = header;
  return [
    ...tooLong('tagLine', tagLine, tagLineLimit),
    ...(foundedIn === null || isFoundingYear(foundedIn, now)
      ? []
      : [{ code: 'founding-year', inputField: 'foundedIn' } as const]),
    ...badUrl('companyWebsite', companyWebsite),
    ...badUrl('linkedInProfileUrl', linkedInProfileUrl),
  ];
}

export function aboutFindings({ description }: { description: string | null }): ProfileFinding[] {
  return tooLong('description', description, descriptionLimit);
}

export function contactFindings(contact: ContactData): ProfileFinding[] {
  const { supportEmail, supportPageUrl, supportPhone, salesEmail, salesPhone } = contact;
  return [
    ...badFormat('supportEmail', supportEmail, isEmail, 'email-format'),
    ...badUrl('supportPageUrl', supportPageUrl),
    ...badFormat('supportPhone', supportPhone, isPhone, 'phone-format'),
    ...badFormat('salesEmail', salesEmail, isEmail, 'email-format'),
    ...badFormat('salesPhone', salesPhone, isPhone, 'phone-format'),
  ];
}

/** The values that a section needs before the profile is published and keeps needing afterwards. */
export function missingFrom(section: ProfileSection, profile: Omit<CompanyProfile, 'status'>): ProfileFinding[] {
  const { headerData, companyData, aboutData, contactData } = profile;
  if (section === 'about') return isFilled(aboutData.description) ? [] : [missing('profile-description-missing')];
  if (section === 'contact') return isFilled(contactData.supportEmail) ? [] : [missing('profile-email-missing')];
  return [
    ...(headerData.logo === null ? [missing('profile-logo-missing')] : []),
    ...(isFilled(companyData.name) ? [] : [missing('profile-name-missing')]),
    ...(isFilled(headerData.city) ? [] : [missing('profile-city-missing')]),
    ...(isFilled(headerData.country.isocode) ? [] : [missing('profile-country-missing')]),
  ];
}

const fields = {
  'profile-description-missing': 'description',
  'profile-email-missing': 'supportEmail',
  'profile-logo-missing': 'logo',
  'profile-name-missing': 'name',
  'profile-city-missing': 'city',
  'profile-country-missing': 'country',
} as const;

function missing(code: keyof typeof fields): ProfileFinding {
  return { code, inputField: fields[code] };
}

/** Fields that only operators can fill in. */
export function isKeptByOperators({ code }: Pick<Finding, 'code'>): boolean {
  return code === 'profile-name-missing' || code === 'profile-city-missing' || code === 'profile-country-missing';
}

const legalForm =
  /[\s,]+(?:gmbh(?: & co\.? kg)?|ug(?: \(haftungsbeschränkt\))?|ag|kg|ohg|e\.? ?k\.?|se|ltd\.?|limited|llc|inc\.?|corp\.?|plc|s\.?a\.?r\.?l\.?|sas|b\.?v\.?|s\.?r\.?l\.?|pty\.? ltd\.?|co\.? ltd\.?)$/i;

/** The name as people say it, without its legal form. */
export function friendlyNameOf(name: string): string {
  return name.trim().replace(legalForm, '').trim() || name.trim();
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}

function tooLong(inputField: string, text: string | null, limit: number): ProfileFinding[] {
  const length = [...(text ?? '')].length;
  return length > limit ? [{ code: 'listing-text-too-long', inputField, parameters: { length, limit } }] : [];
}

function badUrl(inputField: string, text: string | null): ProfileFinding[] {
  return badFormat(inputField, text, isHttpsUrl, 'url-format');
}

function badFormat(
  inputField: string,
  text: string | null,
  isGood: (text: string) => boolean,
  code: 'url-format' | 'email-format' | 'phone-format',
): ProfileFinding[] {
  return text === null || text === '' || isGood(text) ? [] : [{ code, inputField }];
}
