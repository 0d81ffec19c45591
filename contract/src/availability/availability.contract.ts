import { feature } from '../kernel/feature.ts';
import { availabilityAudit } from './availability.audit.ts';
import { availabilityDescriptions } from './availability.descriptions.ts';
import * as availability from './availability.endpoints.ts';
import { availabilityFindingTexts } from './availability.findings.ts';
import { availabilityNotices } from './availability.notices.ts';
import { availabilityProblemTexts } from './availability.problems.ts';
import * as schemas from './availability.schemas.ts';
import * as countries from './countries.endpoints.ts';
import * as countriesSchemas from './countries.schemas.ts';

export const availabilityContract = feature({
  name: 'availability',
  endpoints: { ...availability, ...countries },
  problems: availabilityProblemTexts,
  findings: availabilityFindingTexts,
  notices: availabilityNotices,
  schemas: { ...schemas, ...countriesSchemas },
  descriptions: availabilityDescriptions,
  audit: availabilityAudit,
});
