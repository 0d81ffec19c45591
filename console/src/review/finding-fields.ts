import type { Section } from '@lensdock/contract/http/field-error.ts';
import type { Text } from '../ui/text.ts';

interface FindingField {
  /** As the specification names it: what the company's page shows the finding at. */
  inputField: string;
  words: (t: Text) => string;
  /** There is one of each language. */
  inLanguages?: true;
}

const fields: Record<Section, readonly FindingField[]> = {
  listing: [
    { inputField: 'name', words: (t) => t('review.name'), inLanguages: true },
    { inputField: 'summary', words: (t) => t('review.summary'), inLanguages: true },
    { inputField: 'description', words: (t) => t('review.description'), inLanguages: true },
    { inputField: 'icon', words: (t) => t('review.icon') },
    { inputField: 'screenshots', words: (t) => t('review.screenshots') },
    { inputField: 'documents', words: (t) => t('review.documents') },
    { inputField: 'industries', words: (t) => t('review.industries') },
    { inputField: 'useCases', words: (t) => t('review.use-cases') },
    { inputField: 'appIntegrations', words: (t) => t('review.integrations') },
    { inputField: 'privacypolicyurl', words: (t) => t('review.privacy') },
    { inputField: 'termsofuseurl', words: (t) => t('review.terms') },
    { inputField: 'productwebsiteurl', words: (t) => t('review.website') },
    { inputField: 'supportpageurl', words: (t) => t('review.support-page') },
    { inputField: 'videourl', words: (t) => t('review.video') },
    { inputField: 'email', words: (t) => t('review.email') },
    { inputField: 'phone', words: (t) => t('review.phone') },
  ],
  apk: [{ inputField: 'changelogByIsocode', words: (t) => t('review.changelog'), inLanguages: true }],
  pricing: [
    { inputField: 'fullPrice', words: (t) => t('review.licence-full') },
    { inputField: 'subscriptionPrice', words: (t) => t('review.licence-subscription') },
  ],
  availability: [
    { inputField: 'storeAvailabilityMode', words: (t) => t('review.availability') },
    { inputField: 'countries', words: (t) => t('review.countries') },
    { inputField: 'permittedBuyers', words: (t) => t('review.buyers') },
  ],
};

export function fieldsOf(section: Section): readonly FindingField[] {
  return fields[section];
}

export function findingField(section: Section, inputField: string | undefined): FindingField | undefined {
  return fields[section].find((field) => field.inputField === inputField);
}
