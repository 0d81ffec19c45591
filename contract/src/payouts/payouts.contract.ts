import { feature } from '../kernel/feature.ts';
import * as runSchemas from './payout-runs.schemas.ts';
import { payoutsAudit } from './payouts.audit.ts';
import { payoutDescriptions } from './payouts.descriptions.ts';
import * as endpoints from './payouts.endpoints.ts';
import { payoutsNotices } from './payouts.notices.ts';
import { payoutProblemTexts } from './payouts.problems.ts';
import * as schemas from './payouts.schemas.ts';

export const payoutsContract = feature({
  name: 'payouts',
  endpoints,
  problems: payoutProblemTexts,
  notices: payoutsNotices,
  schemas: { ...schemas, ...runSchemas },
  descriptions: payoutDescriptions,
  audit: payoutsAudit,
});
