import { feature } from '../kernel/feature.ts';
import { pricingAudit } from './pricing.audit.ts';
import { pricingDescriptions } from './pricing.descriptions.ts';
import * as endpoints from './pricing.endpoints.ts';
import { pricingFindingTexts } from './pricing.findings.ts';
import { pricingNotices } from './pricing.notices.ts';
import { pricingProblemTexts } from './pricing.problems.ts';
import * as schemas from './pricing.schemas.ts';

export const pricingContract = feature({
  name: 'pricing',
  endpoints,
  problems: pricingProblemTexts,
  findings: pricingFindingTexts,
  notices: pricingNotices,
  schemas,
  descriptions: pricingDescriptions,
  audit: pricingAudit,
});
