import { referenceListEntries } from '@lensdock/contract/listing/reference-lists.ts';
import type { Text } from '../../i18n/text.ts';

/** Every reference list, including those of other features, for the links between them. */
export const referenceLists = [...referenceListEntries, 'countries', 'canned-reasons'] as const;
export type ReferencePageName = (typeof referenceLists)[number];

export const referenceListTexts: Record<ReferencePageName, (t: Text) => string> = {
  industries: (t) => t('listing.industries'),
  'use-cases': (t) => t('listing.use-cases'),
  'standard-integrations': (t) => t('listing.standard-integrations'),
  countries: (t) => t('listing.countries'),
  'canned-reasons': (t) => t('listing.finding-templates'),
};
