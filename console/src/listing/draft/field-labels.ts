import type { Text } from '../../i18n/text.ts';

const labels: Readonly<Record<string, (t: Text) => string>> = {
  name: (t) => t('listing.name'),
  summary: (t) => t('listing.summary'),
  description: (t) => t('listing.description'),
  icon: (t) => t('listing.icon'),
  screenshots: (t) => t('listing.screenshots'),
  documents: (t) => t('listing.documents'),
  documentationFiles: (t) => t('listing.documents'),
  industries: (t) => t('listing.industries'),
  useCases: (t) => t('listing.use-cases'),
  appIntegrations: (t) => t('listing.integrations'),
  privacypolicyurl: (t) => t('listing.privacy-policy-url'),
  termsofuseurl: (t) => t('listing.terms-of-use-url'),
  email: (t) => t('listing.support-email'),
  phone: (t) => t('listing.support-phone'),
  supportpageurl: (t) => t('listing.support-page'),
  productwebsiteurl: (t) => t('listing.product-website'),
  videourl: (t) => t('listing.video'),
  eula: (t) => t('listing.eula'),
};

/** The label of a finding's field; undefined if the page has no place for it. */
export function fieldLabel(inputField: string, t: Text): string | undefined {
  return labels[inputField.split('.')[0] ?? '']?.(t);
}
