import { managedLists } from '@lensdock/contract/listing/managed-lists.ts';
import type { Text } from '../ui/text.ts';

/** Every list that operators keep, those of other features too: one page leads to the next. */
export const keptLists = [...managedLists, 'canned-reasons'] as const;
export type KeptListName = (typeof keptLists)[number];

export const keptListWords: Record<KeptListName, (t: Text) => string> = {
  industries: (t) => t('listing.industries'),
  'use-cases': (t) => t('listing.use-cases'),
  'canned-reasons': (t) => t('listing.canned-reasons'),
};
