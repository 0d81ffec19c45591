import * as account from '../account/account.endpoints.ts';
import * as apps from '../apps/apps.endpoints.ts';
import * as audit from '../audit/audit.endpoints.ts';
import * as availability from '../availability/availability.endpoints.ts';
import * as countries from '../availability/countries.endpoints.ts';
import * as catalogue from '../catalogue/catalogue.endpoints.ts';
import * as company from '../company/company.endpoints.ts';
import * as companyProfile from '../company-profile/company-profile.endpoints.ts';
import * as errands from '../failed-tasks/failed-tasks.endpoints.ts';
import * as inbox from '../inbox/inbox.endpoints.ts';
import * as invoices from '../invoices/invoices.endpoints.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import * as listing from '../listing/listing.endpoints.ts';
import * as referenceListNames from '../listing/reference-list-names.endpoints.ts';
import * as mail from '../mail/mail.endpoints.ts';
import * as orders from '../orders/orders.endpoints.ts';
import * as payoutAccounts from '../payout-accounts/payout-accounts.endpoints.ts';
import * as payouts from '../payouts/payouts.endpoints.ts';
import * as pricing from '../pricing/pricing.endpoints.ts';
import * as publications from '../publications/publications.endpoints.ts';
import * as revenue from '../revenue/revenue.endpoints.ts';
import * as cannedReasons from '../review/canned-reasons.endpoints.ts';
import * as reviewDesk from '../review/desk.endpoints.ts';
import * as review from '../review/review.endpoints.ts';
import * as reviewThread from '../review/thread.endpoints.ts';
import * as terms from '../terms/terms.endpoints.ts';
import * as trials from '../trials/trials.endpoints.ts';
import * as uploads from '../uploads/uploads.endpoints.ts';
import * as versions from '../versions/versions.endpoints.ts';
import * as webhooks from '../webhooks/webhooks.endpoints.ts';

/** All endpoints. The OpenAPI document and the tests over all endpoints use this list. */
export const endpoints: readonly Endpoint[] = [
  account,
  apps,
  listing,
  referenceListNames,
  versions,
  uploads,
  pricing,
  availability,
  countries,
  review,
  reviewDesk,
  publications,
  reviewThread,
  cannedReasons,
  catalogue,
  inbox,
  mail,
  errands,
  company,
  companyProfile,
  terms,
  audit,
  trials,
  webhooks,
  orders,
  payoutAccounts,
  revenue,
  payouts,
  invoices,
]
  .flatMap((feature) => Object.values<object>(feature))
  .filter((item): item is Endpoint => 'method' in item && 'path' in item);
