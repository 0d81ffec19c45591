import { listNavigationItems, readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import { readCompanyProfile } from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { countUnread, markMessageRead, readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { readPayoutPage } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { readPricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { listPastSubmissions, listPublications } from '@lensdock/contract/publications/publications.endpoints.ts';
import { listRevenues, readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listTrialRequests } from '@lensdock/contract/trials/trials.endpoints.ts';
import { listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { type MixedCall, oneOf } from './mixed-call.ts';

const who = 'ada';
const app: MixedCall['params'] = ({ app: id }) => ({ id });

/** Sellers: every page requests the account and the unread count; reads of apps and money outnumber saves. */
export const consoleCalls: readonly MixedCall[] = [
  { endpoint: readMyAccount, who, weight: 5 },
  { endpoint: listNavigationItems, who, weight: 2 },
  { endpoint: countUnread, who, weight: 6 },
  { endpoint: listApps, who, weight: 5 },
  { endpoint: readApp, who, weight: 5, params: app },
  { endpoint: readListing, who, weight: 3, params: app },
  { endpoint: listVersions, who, weight: 3, params: app },
  {
    endpoint: readVersion,
    who,
    weight: 1,
    params: ({ app: id, version }) => ({ id, appVersionCode: version }),
  },
  { endpoint: readPricing, who, weight: 2, params: app },
  { endpoint: readAvailability, who, weight: 1, params: app },
  { endpoint: listPublications, who, weight: 1, params: app },
  { endpoint: listPastSubmissions, who, weight: 1, params: app },
  { endpoint: listRevenues, who, weight: 3, query: (_facts, turn) => ({ page: turn % 5, pageSize: 20 }) },
  { endpoint: readRevenueSummary, who, weight: 1 },
  { endpoint: readPayoutPage, who, weight: 1 },
  { endpoint: listTrialRequests, who, weight: 1 },
  { endpoint: readInbox, who, weight: 1 },
  { endpoint: readCompanyProfile, who, weight: 1 },
  {
    endpoint: saveListingDraft,
    who,
    weight: 2,
    params: ({ drafts }, turn) => ({ id: oneOf(drafts, turn) }),
    body: (_facts, turn) => ({ summaryByIsocode: { en: `Counts what it sees, for the ${turn}th time.` } }),
  },
  {
    endpoint: markMessageRead,
    who,
    weight: 1,
    params: ({ messages }, turn) => ({ messageId: oneOf(messages, turn) }),
  },
];
