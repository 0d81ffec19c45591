import { feature } from '../kernel/feature.ts';
import { appFindingTexts } from './app-name.findings.ts';
import { listingAudit } from './listing.audit.ts';
import { listingDescriptions } from './listing.descriptions.ts';
import * as listing from './listing.endpoints.ts';
import { listingFindingTexts } from './listing.findings.ts';
import { listingProblemTexts } from './listing.problems.ts';
import * as schemas from './listing.schemas.ts';
import * as referenceListEntries from './reference-list-entries.endpoints.ts';
import * as referenceListNamesSchemas from './reference-list-entries.schemas.ts';

export const listingContract = feature({
  name: 'listing',
  endpoints: { ...listing, ...referenceListEntries },
  problems: listingProblemTexts,
  findings: { ...appFindingTexts, ...listingFindingTexts },
  schemas: { ...schemas, ...referenceListNamesSchemas },
  descriptions: listingDescriptions,
  audit: listingAudit,
});
