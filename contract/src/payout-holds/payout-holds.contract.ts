import { feature } from '../kernel/feature.ts';
import { payoutHoldsAudit } from './payout-holds.audit.ts';
import { payoutHoldDescriptions } from './payout-holds.descriptions.ts';
import * as endpoints from './payout-holds.endpoints.ts';
import { payoutHoldFindingTexts } from './payout-holds.findings.ts';
import { payoutHoldNotices } from './payout-holds.notices.ts';
import * as schemas from './payout-holds.schemas.ts';

export const payoutHoldsContract = feature({
  name: 'payout-holds',
  endpoints,
  findings: payoutHoldFindingTexts,
  notices: payoutHoldNotices,
  schemas,
  descriptions: payoutHoldDescriptions,
  audit: payoutHoldsAudit,
});
