import { accountScreens } from '../../account/testing/account.screens.ts';
import { announcementsScreens } from '../../announcements/testing/announcements.screens.ts';
import { appsScreens } from '../../apps/testing/apps.screens.ts';
import { assignmentScreens } from '../../assignment/testing/assignment.screens.ts';
import { auditScreens } from '../../audit/testing/audit.screens.ts';
import { availabilityScreens } from '../../availability/testing/availability.screens.ts';
import { catalogueScreens } from '../../catalogue/testing/catalogue.screens.ts';
import { companyScreens } from '../../company/testing/company.screens.ts';
import { companyDetailsScreens } from '../../company-details/testing/company-details.screens.ts';
import { companyProfileScreens } from '../../company-profile/testing/company-profile.screens.ts';
import { correctionsScreens } from '../../corrections/testing/corrections.screens.ts';
import { devScreens } from '../../dev/testing/dev.screens.ts';
import { failedTasksScreens } from '../../failed-tasks/testing/failed-tasks.screens.ts';
import { homeScreens } from '../../home/testing/home.screens.ts';
import { inboxScreens } from '../../inbox/testing/inbox.screens.ts';
import { listingScreens } from '../../listing/testing/listing.screens.ts';
import { mailScreens } from '../../mail/testing/mail.screens.ts';
import { monthsScreens } from '../../months/testing/months.screens.ts';
import { operatorsScreens } from '../../operators/testing/operators.screens.ts';
import { payoutAccountsScreens } from '../../payout-accounts/testing/payout-accounts.screens.ts';
import { payoutHoldsScreens } from '../../payout-holds/testing/payout-holds.screens.ts';
import { payoutsScreens } from '../../payouts/testing/payouts.screens.ts';
import { peopleScreens } from '../../people/testing/people.screens.ts';
import { pricingScreens } from '../../pricing/testing/pricing.screens.ts';
import { publicationsScreens } from '../../publications/testing/publications.screens.ts';
import { publishersScreens } from '../../publishers/testing/publishers.screens.ts';
import { reportsScreens } from '../../reports/testing/reports.screens.ts';
import { revenueScreens } from '../../revenue/testing/revenue.screens.ts';
import { reviewScreens } from '../../review/testing/review.screens.ts';
import { storeSettingsScreens } from '../../store-settings/testing/store-settings.screens.ts';
import { teamScreens } from '../../team/testing/team.screens.ts';
import { termsScreens } from '../../terms/testing/terms.screens.ts';
import type { ScreenRow } from '../../testing/screen-row.ts';
import { tokensScreens } from '../../tokens/testing/tokens.screens.ts';
import { transfersScreens } from '../../transfers/testing/transfers.screens.ts';
import { trialsScreens } from '../../trials/testing/trials.screens.ts';
import { versionsScreens } from '../../versions/testing/versions.screens.ts';
import { webhooksScreens } from '../../webhooks/testing/webhooks.screens.ts';

/** Every screen of the product. */
export const screens: readonly ScreenRow[] = [
  ...appsScreens,
  ...reviewScreens,
  ...listingScreens,
  ...versionsScreens,
  ...pricingScreens,
  ...availabilityScreens,
  ...publicationsScreens,
  ...revenueScreens,
  ...payoutsScreens,
  ...operatorsScreens,
  ...peopleScreens,
  ...homeScreens,
  ...payoutHoldsScreens,
  ...storeSettingsScreens,
  ...correctionsScreens,
  ...monthsScreens,
  ...reportsScreens,
  ...announcementsScreens,
  ...assignmentScreens,
  ...payoutAccountsScreens,
  ...companyProfileScreens,
  ...trialsScreens,
  ...inboxScreens,
  ...auditScreens,
  ...accountScreens,
  ...companyScreens,
  ...webhooksScreens,
  ...mailScreens,
  ...failedTasksScreens,
  ...teamScreens,
  ...termsScreens,
  ...catalogueScreens,
  ...devScreens,
  ...tokensScreens,
  ...transfersScreens,
  ...publishersScreens,
  ...companyDetailsScreens,
  { name: 'palette', as: 'ada', path: '/inbox', keys: 'Control+k', withMany: true },
  { name: 'not-found', as: 'ada', path: '/nowhere' },
];
