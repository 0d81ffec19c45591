import type { ListingLimits } from '@lensdock/contract/listing/listing.ts';
import { entryNameLimit } from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import * as z from 'zod/mini';
import { whole } from './environment-values.ts';

/** Capped at the maximum of the request schema, because a higher limit could not be reached. */
const limit = (fallback: number, most: number) => whole(fallback, 1, most);

/** Limits on an app's texts, in characters of plain text, and on its number of files. */
export const limitsEnvironment = {
  LISTING_NAME_LIMIT: limit(30, 200),
  LISTING_SUMMARY_LIMIT: limit(200, 2000),
  LISTING_DESCRIPTION_LIMIT: limit(2000, 20_000),
  LISTING_EULA_APPENDIX_LIMIT: limit(2000, 2000),
  LISTING_INTEGRATION_NAME_LIMIT: limit(30, 200),
  LISTING_INTEGRATION_DESCRIPTION_LIMIT: limit(200, 2000),
  LISTING_SCREENSHOTS_LIMIT: limit(9, 100),
  LISTING_DOCUMENTS_LIMIT: limit(15, 100),
  CHANGELOG_LIMIT: limit(2000, 20_000),
};

const asObject = z.object(limitsEnvironment);
export type Limits = z.infer<typeof asObject>;

export function listingLimitsOf(settings: Limits): ListingLimits {
  return {
    name: settings.LISTING_NAME_LIMIT,
    summary: settings.LISTING_SUMMARY_LIMIT,
    description: settings.LISTING_DESCRIPTION_LIMIT,
    standardEulaAppendix: settings.LISTING_EULA_APPENDIX_LIMIT,
    integrationName: settings.LISTING_INTEGRATION_NAME_LIMIT,
    integrationDescription: settings.LISTING_INTEGRATION_DESCRIPTION_LIMIT,
    screenshotsUploadLimit: settings.LISTING_SCREENSHOTS_LIMIT,
    documentsUploadLimit: settings.LISTING_DOCUMENTS_LIMIT,
  };
}

/** Capped at the limit of integration names; otherwise an entry with a longer name could not be selected. */
export function entryNameLimitOf(list: ReferenceListName, settings: Limits): number {
  return list === 'standard-integrations'
    ? Math.min(entryNameLimit, settings.LISTING_INTEGRATION_NAME_LIMIT)
    : entryNameLimit;
}
