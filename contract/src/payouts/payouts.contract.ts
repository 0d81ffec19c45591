import { feature } from '../kernel/feature.ts';
import { payoutsAudit } from './payouts.audit.ts';
import * as endpoints from './payouts.endpoints.ts';
import { payoutsNotices } from './payouts.notices.ts';
import { payoutProblemTexts } from './payouts.problems.ts';
import * as schemas from './payouts.schemas.ts';

export const payoutsContract = feature({
  name: 'payouts',
  endpoints,
  problems: payoutProblemTexts,
  notices: payoutsNotices,
  schemas,
  audit: payoutsAudit,
});
