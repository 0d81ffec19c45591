import { feature } from '../kernel/feature.ts';
import { payoutAccountsAudit } from './payout-accounts.audit.ts';
import { payoutAccountDescriptions } from './payout-accounts.descriptions.ts';
import * as endpoints from './payout-accounts.endpoints.ts';
import { payoutAccountFindingTexts } from './payout-accounts.findings.ts';
import { payoutAccountsNotices } from './payout-accounts.notices.ts';
import { payoutAccountProblemTexts } from './payout-accounts.problems.ts';
import * as schemas from './payout-accounts.schemas.ts';

export const payoutAccountsContract = feature({
  name: 'payout-accounts',
  endpoints,
  problems: payoutAccountProblemTexts,
  findings: payoutAccountFindingTexts,
  notices: payoutAccountsNotices,
  schemas,
  descriptions: payoutAccountDescriptions,
  audit: payoutAccountsAudit,
});
