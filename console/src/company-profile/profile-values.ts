import type {
  AboutBody,
  CompanyProfile,
  ContactBody,
  HeaderBody,
  ProfileSection,
} from '@lensdock/contract/company-profile/company-profile.ts';
import {
  aboutFindings,
  contactFindings,
  headerFindings,
  isKeptByOperators,
  missingFrom,
  type ProfileFinding,
} from '@lensdock/contract/company-profile/company-profile-rules.ts';
import type { CompanySizeCode } from '@lensdock/contract/company-profile/company-size.ts';

/** The profile as form values: all input is text, and missing values are empty texts. */
export interface ProfileValues {
  tagLine: string;
  companySize: CompanySizeCode | '';
  foundedIn: string;
  companyWebsite: string;
  linkedInProfileUrl: string;
  showFounded: boolean;
  showCompanySize: boolean;
  description: string;
  supportEmail: string;
  supportPageUrl: string;
  supportPhone: string;
  salesEmail: string;
  salesPhone: string;
}
export type ProfileName = keyof ProfileValues;
export type ProfileEdits = Partial<ProfileValues>;

/** A selected image, which is sent with the header, or the removal of the logo. */
export type LogoEdit = { file: File; url: string } | 'removed';

/** The form's values; the logo is null while unchanged. */
export interface ProfileFormValues extends ProfileValues {
  logo: LogoEdit | null;
}

const contactNames = ['supportEmail', 'supportPageUrl', 'supportPhone', 'salesEmail', 'salesPhone'] as const;

function sectionOf(name: ProfileName): ProfileSection {
  if (name === 'description') return 'about';
  return contactNames.some((contact) => contact === name) ? 'contact' : 'header';
}

export function valuesOf({ profile }: { profile: CompanyProfile }): ProfileFormValues {
  const { headerData, aboutData, contactData } = profile;
  const { supportEmail, supportPageUrl, supportPhone, salesEmail, salesPhone } = contactData;
  return {
    logo: null,
    tagLine: headerData.tagLine ?? '',
    companySize: headerData.companySize?.code ?? '',
    foundedIn: headerData.foundedIn === null ? '' : String(headerData.foundedIn),
    companyWebsite: headerData.companyWebsite ?? '',
    linkedInProfileUrl: headerData.linkedInProfileUrl ?? '',
    showFounded: headerData.showFounded,
    showCompanySize: headerData.showCompanySize,
    description: aboutData.description ?? '',
    supportEmail: supportEmail ?? '',
    supportPageUrl: supportPageUrl ?? '',
    supportPhone: supportPhone ?? '',
    salesEmail: salesEmail ?? '',
    salesPhone: salesPhone ?? '',
  };
}

export function editsOf(edits: ProfileEdits, section: ProfileSection): ProfileEdits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => sectionOf(name as ProfileName) === section)); // keys of edits
}

/** The year, or null for anything but digits. */
function yearOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** The request body of a section, which contains only edited fields. */
export function bodyOf(edits: ProfileEdits): HeaderBody & AboutBody & ContactBody {
  const { companySize, foundedIn, ...rest } = edits;
  const texts = Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...Object.fromEntries(texts),
    ...(companySize !== undefined && { companySize: companySize === '' ? null : { code: companySize } }),
    ...(foundedIn !== undefined && { foundedIn: yearOf(foundedIn) }),
  };
}

/** The errors of a section while typing. */
export function validateSection(section: ProfileSection, values: ProfileValues, now: Date): ProfileFinding[] {
  if (section === 'about') return aboutFindings(values);
  if (section === 'contact') return contactFindings(values);
  return headerFindings({ ...values, foundedIn: yearOf(values.foundedIn) }, now);
}

/** The missing fields of a section, with its unsaved input. */
export function missingWith(
  section: ProfileSection,
  profile: CompanyProfile,
  values: ProfileFormValues,
): ProfileFinding[] {
  const { headerData } = profile;
  const { logo } = values;
  const shown = logo === null ? headerData.logo : logo === 'removed' ? null : logo.url;
  return missingFrom(section, {
    ...profile,
    headerData: { ...headerData, logo: shown },
    aboutData: values,
    contactData: values,
  });
}

/**
 * Missing fields that a published section must not lose. Entries of reference lists are excluded, because the company
 * cannot fix them.
 */
export function refusedFor(profile: CompanyProfile, missing: readonly ProfileFinding[]): ProfileFinding[] {
  return profile.status === 'PUBLISHED' ? missing.filter((finding) => !isKeptByOperators(finding)) : [];
}
