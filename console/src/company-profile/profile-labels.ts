import type { ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import type { Text } from '../i18n/text.ts';

const titles: Readonly<Record<ProfileSection, (t: Text) => string>> = {
  header: (t) => t('company-profile.header'),
  about: (t) => t('company-profile.about'),
  contact: (t) => t('company-profile.contact'),
};

export function sectionTitle(section: ProfileSection, t: Text): string {
  return titles[section](t);
}

const names: Readonly<Record<string, (t: Text) => string>> = {
  logo: (t) => t('company-profile.logo'),
  name: (t) => t('company-profile.name'),
  city: (t) => t('company-profile.city'),
  country: (t) => t('company-profile.country'),
  tagLine: (t) => t('company-profile.tag-line'),
  companySize: (t) => t('company-profile.size'),
  foundedIn: (t) => t('company-profile.founded'),
  companyWebsite: (t) => t('company-profile.website'),
  linkedInProfileUrl: (t) => t('company-profile.linked-in'),
  description: (t) => t('company-profile.description'),
  supportEmail: (t) => t('company-profile.support-email'),
  supportPageUrl: (t) => t('company-profile.support-page'),
  supportPhone: (t) => t('company-profile.support-phone'),
  salesEmail: (t) => t('company-profile.sales-email'),
  salesPhone: (t) => t('company-profile.sales-phone'),
};

/** The label of an API field. */
export function fieldName(inputField: string, t: Text): string {
  return names[inputField]?.(t) ?? inputField;
}
