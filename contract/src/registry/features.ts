import { accountContract } from '../account/account.contract.ts';
import { announcementsContract } from '../announcements/announcements.contract.ts';
import { appsContract } from '../apps/apps.contract.ts';
import { assignmentContract } from '../assignment/assignment.contract.ts';
import { auditContract } from '../audit/audit.contract.ts';
import { availabilityContract } from '../availability/availability.contract.ts';
import { catalogueContract } from '../catalogue/catalogue.contract.ts';
import { companyContract } from '../company/company.contract.ts';
import { companyDetailsContract } from '../company-details/company-details.contract.ts';
import { companyProfileContract } from '../company-profile/company-profile.contract.ts';
import { correctionsContract } from '../corrections/corrections.contract.ts';
import { devicesContract } from '../devices/devices.contract.ts';
import { failedTasksContract } from '../failed-tasks/failed-tasks.contract.ts';
import { homeContract } from '../home/home.contract.ts';
import { inboxContract } from '../inbox/inbox.contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { ledgerContract } from '../ledger/ledger.contract.ts';
import { listingContract } from '../listing/listing.contract.ts';
import { mailContract } from '../mail/mail.contract.ts';
import { monthsContract } from '../months/months.contract.ts';
import { operatorsContract } from '../operators/operators.contract.ts';
import { ordersContract } from '../orders/orders.contract.ts';
import { payoutAccountsContract } from '../payout-accounts/payout-accounts.contract.ts';
import { payoutHoldsContract } from '../payout-holds/payout-holds.contract.ts';
import { payoutsContract } from '../payouts/payouts.contract.ts';
import { peopleContract } from '../people/people.contract.ts';
import { pricingContract } from '../pricing/pricing.contract.ts';
import { publicationsContract } from '../publications/publications.contract.ts';
import { publishersContract } from '../publishers/publishers.contract.ts';
import { reportsContract } from '../reports/reports.contract.ts';
import { revenueContract } from '../revenue/revenue.contract.ts';
import { reviewContract } from '../review/review.contract.ts';
import { rolloutsContract } from '../rollouts/rollouts.contract.ts';
import { storeSettingsContract } from '../store-settings/store-settings.contract.ts';
import { teamContract } from '../team/team.contract.ts';
import { termsContract } from '../terms/terms.contract.ts';
import { tokensContract } from '../tokens/tokens.contract.ts';
import { transfersContract } from '../transfers/transfers.contract.ts';
import { transparencyContract } from '../transparency/transparency.contract.ts';
import { trialsContract } from '../trials/trials.contract.ts';
import { trustContract } from '../trust/trust.contract.ts';
import { uploadsContract } from '../uploads/uploads.contract.ts';
import { versionsContract } from '../versions/versions.contract.ts';
import { webhooksContract } from '../webhooks/webhooks.contract.ts';

/** Every feature of the contract. A new one adds its line here; the lists of the registry are made from it. */
export const features = [
  accountContract,
  appsContract,
  listingContract,
  versionsContract,
  uploadsContract,
  pricingContract,
  availabilityContract,
  reviewContract,
  publicationsContract,
  catalogueContract,
  inboxContract,
  mailContract,
  failedTasksContract,
  companyContract,
  companyProfileContract,
  teamContract,
  operatorsContract,
  peopleContract,
  homeContract,
  storeSettingsContract,
  transfersContract,
  termsContract,
  auditContract,
  rolloutsContract,
  trialsContract,
  webhooksContract,
  ordersContract,
  payoutAccountsContract,
  revenueContract,
  payoutsContract,
  payoutHoldsContract,
  correctionsContract,
  monthsContract,
  reportsContract,
  announcementsContract,
  invoicesContract,
  ledgerContract,
  tokensContract,
  publishersContract,
  transparencyContract,
  trustContract,
  devicesContract,
  companyDetailsContract,
  assignmentContract,
] as const;
