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
} from '@lensdock/contract/company-profile/company-profile-rules.ts';
import type { CompanySizeCode } from '@lensdock/contract/company-profile/company-size.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';

/** The profile as the form holds it: everything typed is text, nothing is an empty text. */
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

/** A picture that was chosen and is sent with the header, or that the logo is to be taken away. */
export type LogoEdit = { file: File; url: string } | 'removed';

/** What the form edits: the logo is null while it stays as it is. */
export interface ProfileFormValues extends ProfileValues {
  logo: LogoEdit | null;
}

const contactNames = ['supportEmail', 'supportPageUrl', 'supportPhone', 'salesEmail', 'salesPhone'] as const;

export function sectionOf(name: ProfileName): ProfileSection {
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

/** Digits or nothing; whatever else was typed is no year, and never read as one. */
function yearOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** What a save of the section sends: what was edited, and nothing else. */
export function bodyOf(edits: ProfileEdits): HeaderBody & AboutBody & ContactBody {
  const { companySize, foundedIn, ...rest } = edits;
  const texts = Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...Object.fromEntries(texts),
    ...(companySize !== undefined && { companySize: companySize === '' ? null : { code: companySize } }),
    ...(foundedIn !== undefined && { foundedIn: yearOf(foundedIn) }),
  };
}

/** What is wrong with a section as it is typed. */
export function wrongWith(section: ProfileSection, values: ProfileValues, now: Date): Finding[] {
  if (section === 'about') return aboutFindings(values);
  if (section === 'contact') return contactFindings(values);
  return headerFindings({ ...values, foundedIn: yearOf(values.foundedIn) }, now);
}

/** What a section still lacks, with what was typed in it. */
export function missingWith(section: ProfileSection, profile: CompanyProfile, values: ProfileFormValues): Finding[] {
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

/** Once it is published, a section may not lose what it needs; what operators keep is not the company's to mend. */
export function refusedFor(profile: CompanyProfile, missing: readonly Finding[]): Finding[] {
  return profile.status === 'PUBLISHED' ? missing.filter((finding) => !isKeptByOperators(finding)) : [];
}
