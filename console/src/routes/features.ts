import { accountRoutes } from '../account/account.routes.tsx';
import { announcementsRoutes } from '../announcements/announcements.routes.tsx';
import { appsRoutes } from '../apps/apps.routes.tsx';
import { assignmentRoutes } from '../assignment/assignment.routes.tsx';
import { auditRoutes } from '../audit/audit.routes.tsx';
import { availabilityRoutes } from '../availability/availability.routes.tsx';
import { catalogueRoutes } from '../catalogue/catalogue.routes.tsx';
import { companyRoutes } from '../company/company.routes.tsx';
import { companyDetailsRoutes } from '../company-details/company-details.routes.tsx';
import { companyProfileRoutes } from '../company-profile/company-profile.routes.tsx';
import { correctionsRoutes } from '../corrections/corrections.routes.tsx';
import { devRoutes } from '../dev/dev.routes.tsx';
import { failedTasksRoutes } from '../failed-tasks/failed-tasks.routes.tsx';
import { homeRoutes } from '../home/home.routes.tsx';
import { inboxRoutes } from '../inbox/inbox.routes.tsx';
import { listingRoutes } from '../listing/listing.routes.tsx';
import { mailRoutes } from '../mail/mail.routes.tsx';
import { monthsRoutes } from '../months/months.routes.tsx';
import { operatorsRoutes } from '../operators/operators.routes.tsx';
import { payoutAccountsRoutes } from '../payout-accounts/payout-accounts.routes.tsx';
import { payoutHoldsRoutes } from '../payout-holds/payout-holds.routes.tsx';
import { payoutsRoutes } from '../payouts/payouts.routes.tsx';
import { peopleRoutes } from '../people/people.routes.tsx';
import { pricingRoutes } from '../pricing/pricing.routes.tsx';
import { publicationsRoutes } from '../publications/publications.routes.tsx';
import { publishersRoutes } from '../publishers/publishers.routes.tsx';
import { reportsRoutes } from '../reports/reports.routes.tsx';
import { revenueRoutes } from '../revenue/revenue.routes.tsx';
import { reviewRoutes } from '../review/review.routes.tsx';
import { storeSettingsRoutes } from '../store-settings/store-settings.routes.tsx';
import { teamRoutes } from '../team/team.routes.tsx';
import { termsRoutes } from '../terms/terms.routes.tsx';
import { tokensRoutes } from '../tokens/tokens.routes.tsx';
import { transfersRoutes } from '../transfers/transfers.routes.tsx';
import { trialsRoutes } from '../trials/trials.routes.tsx';
import { versionsRoutes } from '../versions/versions.routes.tsx';
import { webhooksRoutes } from '../webhooks/webhooks.routes.tsx';

/** Every feature with pages, in the order of the palette. */
export const features = [
  appsRoutes,
  revenueRoutes,
  inboxRoutes,
  trialsRoutes,
  payoutsRoutes,
  payoutHoldsRoutes,
  correctionsRoutes,
  monthsRoutes,
  reportsRoutes,
  announcementsRoutes,
  payoutAccountsRoutes,
  companyProfileRoutes,
  accountRoutes,
  auditRoutes,
  listingRoutes,
  versionsRoutes,
  pricingRoutes,
  availabilityRoutes,
  publicationsRoutes,
  reviewRoutes,
  assignmentRoutes,
  companyRoutes,
  failedTasksRoutes,
  mailRoutes,
  webhooksRoutes,
  teamRoutes,
  operatorsRoutes,
  peopleRoutes,
  homeRoutes,
  storeSettingsRoutes,
  termsRoutes,
  catalogueRoutes,
  devRoutes,
  tokensRoutes,
  transfersRoutes,
  publishersRoutes,
  companyDetailsRoutes,
] as const;
