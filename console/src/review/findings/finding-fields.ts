import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Text } from '../../i18n/text.ts';

interface FindingField {
  /** As in the specification: the field at which the company's page shows the finding. */
  inputField: string;
  words: (t: Text) => string;
  /** The field exists once per language. */
  inLanguages?: true;
}

const fields: Record<Section, readonly FindingField[]> = {
  listing: [
    { inputField: 'name', words: (t) => t('comparison.name'), inLanguages: true },
    { inputField: 'summary', words: (t) => t('comparison.summary'), inLanguages: true },
    { inputField: 'description', words: (t) => t('comparison.description'), inLanguages: true },
    { inputField: 'icon', words: (t) => t('comparison.icon') },
    { inputField: 'screenshots', words: (t) => t('comparison.screenshots') },
    { inputField: 'documents', words: (t) => t('comparison.documents') },
    { inputField: 'industries', words: (t) => t('comparison.industries') },
    { inputField: 'useCases', words: (t) => t('comparison.use-cases') },
    { inputField: 'appIntegrations', words: (t) => t('comparison.integrations') },
    { inputField: 'privacypolicyurl', words: (t) => t('comparison.privacy') },
    { inputField: 'termsofuseurl', words: (t) => t('comparison.terms') },
    { inputField: 'productwebsiteurl', words: (t) => t('comparison.website') },
    { inputField: 'supportpageurl', words: (t) => t('comparison.support-page') },
    { inputField: 'videourl', words: (t) => t('comparison.video') },
    { inputField: 'email', words: (t) => t('comparison.email') },
    { inputField: 'phone', words: (t) => t('comparison.phone') },
  ],
  apk: [{ inputField: 'changelogByIsocode', words: (t) => t('review.changelog'), inLanguages: true }],
  pricing: [
    { inputField: 'fullPrice', words: (t) => t('comparison.licence-full') },
    { inputField: 'subscriptionPrice', words: (t) => t('comparison.licence-subscription') },
  ],
  availability: [
    { inputField: 'storeAvailabilityMode', words: (t) => t('comparison.availability') },
    { inputField: 'countries', words: (t) => t('comparison.countries') },
    { inputField: 'permittedBuyers', words: (t) => t('comparison.buyers') },
  ],
};

export function fieldsOf(section: Section): readonly FindingField[] {
  return fields[section];
}

export function findingField(section: Section, inputField: string | undefined): FindingField | undefined {
  return fields[section].find((field) => field.inputField === inputField);
}
