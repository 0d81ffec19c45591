import { announcementsWalks } from '../../announcements/testing/announcements.walks.ts';
import { appsWalks } from '../../apps/testing/apps.walks.ts';
import { assignmentWalks } from '../../assignment/testing/assignment.walks.ts';
import { availabilityWalks } from '../../availability/testing/availability.walks.ts';
import { catalogueWalks } from '../../catalogue/testing/catalogue.walks.ts';
import { companyWalks } from '../../company/testing/company.walks.ts';
import { companyDetailsWalks } from '../../company-details/testing/company-details.walks.ts';
import { companyProfileWalks } from '../../company-profile/testing/company-profile.walks.ts';
import { correctionsWalks } from '../../corrections/testing/corrections.walks.ts';
import { failedTasksWalks } from '../../failed-tasks/testing/failed-tasks.walks.ts';
import { listingWalks } from '../../listing/testing/listing.walks.ts';
import { monthsWalks } from '../../months/testing/months.walks.ts';
import { operatorsWalks } from '../../operators/testing/operators.walks.ts';
import { payoutAccountsWalks } from '../../payout-accounts/testing/payout-accounts.walks.ts';
import { payoutHoldsWalks } from '../../payout-holds/testing/payout-holds.walks.ts';
import { payoutsWalks } from '../../payouts/testing/payouts.walks.ts';
import { peopleWalks } from '../../people/testing/people.walks.ts';
import { pricingWalks } from '../../pricing/testing/pricing.walks.ts';
import { publicationsWalks } from '../../publications/testing/publications.walks.ts';
import { publishersWalks } from '../../publishers/testing/publishers.walks.ts';
import { reportsWalks } from '../../reports/testing/reports.walks.ts';
import { revenueWalks } from '../../revenue/testing/revenue.walks.ts';
import { reviewWalks } from '../../review/testing/review.walks.ts';
import { rolloutsWalks } from '../../rollouts/testing/rollouts.walks.ts';
import { storeSettingsWalks } from '../../store-settings/testing/store-settings.walks.ts';
import { teamWalks } from '../../team/testing/team.walks.ts';
import { termsWalks } from '../../terms/testing/terms.walks.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';
import { tokensWalks } from '../../tokens/testing/tokens.walks.ts';
import { transfersWalks } from '../../transfers/testing/transfers.walks.ts';
import { trialsWalks } from '../../trials/testing/trials.walks.ts';
import { versionsWalks } from '../../versions/testing/versions.walks.ts';
import { webhooksWalks } from '../../webhooks/testing/webhooks.walks.ts';

const features: readonly WalkRows[] = [
  appsWalks,
  reviewWalks,
  listingWalks,
  versionsWalks,
  pricingWalks,
  availabilityWalks,
  publicationsWalks,
  rolloutsWalks,
  revenueWalks,
  payoutsWalks,
  payoutHoldsWalks,
  storeSettingsWalks,
  correctionsWalks,
  monthsWalks,
  reportsWalks,
  announcementsWalks,
  assignmentWalks,
  payoutAccountsWalks,
  companyProfileWalks,
  trialsWalks,
  companyWalks,
  webhooksWalks,
  failedTasksWalks,
  teamWalks,
  operatorsWalks,
  peopleWalks,
  termsWalks,
  catalogueWalks,
  tokensWalks,
  transfersWalks,
  publishersWalks,
  companyDetailsWalks,
];

/** The rows of one kind from all features. */
export function walkRows<Kind extends keyof WalkRows>(kind: Kind): NonNullable<WalkRows[Kind]>[number][] {
  return features.flatMap((feature): readonly NonNullable<WalkRows[Kind]>[number][] => feature[kind] ?? []);
}
