import { accountFeature } from '../account/account.feature.ts';
import { announcementsFeature } from '../announcements/announcements.feature.ts';
import { appsFeature } from '../apps/apps.feature.ts';
import { assignmentFeature } from '../assignment/assignment.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { availabilityFeature } from '../availability/availability.feature.ts';
import { catalogueFeature } from '../catalogue/catalogue.feature.ts';
import { companyFeature } from '../company/company.feature.ts';
import { companyDetailsFeature } from '../company-details/company-details.feature.ts';
import { companyProfileFeature } from '../company-profile/company-profile.feature.ts';
import { correctionsFeature } from '../corrections/corrections.feature.ts';
import { devicesFeature } from '../devices/devices.feature.ts';
import { failedTasksFeature } from '../failed-tasks/failed-tasks.feature.ts';
import { homeFeature } from '../home/home.feature.ts';
import { imagesFeature } from '../images/images.feature.ts';
import { inboxFeature } from '../inbox/inbox.feature.ts';
import { invoicesFeature } from '../invoices/invoices.feature.ts';
import { ledgerFeature } from '../ledger/ledger.feature.ts';
import { listingFeature } from '../listing/listing.feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { monthsFeature } from '../months/months.feature.ts';
import { operatorsFeature } from '../operators/operators.feature.ts';
import { ordersFeature } from '../orders/orders.feature.ts';
import { payoutAccountsFeature } from '../payout-accounts/payout-accounts.feature.ts';
import { payoutHoldsFeature } from '../payout-holds/payout-holds.feature.ts';
import { payoutsFeature } from '../payouts/payouts.feature.ts';
import { peopleFeature } from '../people/people.feature.ts';
import { pricingFeature } from '../pricing/pricing.feature.ts';
import { publicationsFeature } from '../publications/publications.feature.ts';
import { publishersFeature } from '../publishers/publishers.feature.ts';
import { reportsFeature } from '../reports/reports.feature.ts';
import { revenueFeature } from '../revenue/revenue.feature.ts';
import { reviewFeature } from '../review/review.feature.ts';
import { rolloutsFeature } from '../rollouts/rollouts.feature.ts';
import { signOnFeature } from '../sign-on/sign-on.feature.ts';
import { storeSettingsFeature } from '../store-settings/store-settings.feature.ts';
import { teamFeature } from '../team/team.feature.ts';
import { termsFeature } from '../terms/terms.feature.ts';
import { tokensFeature } from '../tokens/tokens.feature.ts';
import { transfersFeature } from '../transfers/transfers.feature.ts';
import { transparencyFeature } from '../transparency/transparency.feature.ts';
import { trialsFeature } from '../trials/trials.feature.ts';
import { trustFeature } from '../trust/trust.feature.ts';
import { uploadsFeature } from '../uploads/uploads.feature.ts';
import { versionsFeature } from '../versions/versions.feature.ts';
import { webhooksFeature } from '../webhooks/webhooks.feature.ts';

/** Every feature of the server. A new one adds its line here. */
export const features = [
  signOnFeature,
  accountFeature,
  appsFeature,
  listingFeature,
  imagesFeature,
  versionsFeature,
  uploadsFeature,
  pricingFeature,
  availabilityFeature,
  reviewFeature,
  publicationsFeature,
  catalogueFeature,
  inboxFeature,
  mailFeature,
  failedTasksFeature,
  companyFeature,
  companyProfileFeature,
  teamFeature,
  operatorsFeature,
  peopleFeature,
  homeFeature,
  storeSettingsFeature,
  transfersFeature,
  termsFeature,
  auditFeature,
  rolloutsFeature,
  trialsFeature,
  webhooksFeature,
  ordersFeature,
  payoutAccountsFeature,
  revenueFeature,
  invoicesFeature,
  payoutsFeature,
  payoutHoldsFeature,
  correctionsFeature,
  monthsFeature,
  reportsFeature,
  announcementsFeature,
  ledgerFeature,
  tokensFeature,
  publishersFeature,
  transparencyFeature,
  trustFeature,
  devicesFeature,
  companyDetailsFeature,
  assignmentFeature,
] as const;
