import { accountRequests, accountScenarios } from '../../account/testing/account-scenarios.ts';
import { announcementsRequests, announcementsScenarios } from '../../announcements/testing/announcements-scenarios.ts';
import { appsRequests, appsScenarios } from '../../apps/testing/apps-scenarios.ts';
import { assignmentRequests, assignmentScenarios } from '../../assignment/testing/assignment-scenarios.ts';
import { availabilityRequests, availabilityScenarios } from '../../availability/testing/availability-scenarios.ts';
import { catalogueRequests, catalogueScenarios } from '../../catalogue/testing/catalogue-scenarios.ts';
import { companyRequests, companyScenarios } from '../../company/testing/company-scenarios.ts';
import {
  companyDetailsRequests,
  companyDetailsScenarios,
} from '../../company-details/testing/company-details-scenarios.ts';
import {
  companyProfileRequests,
  companyProfileScenarios,
} from '../../company-profile/testing/company-profile-scenarios.ts';
import { correctionsRequests, correctionsScenarios } from '../../corrections/testing/corrections-scenarios.ts';
import { devicesRequests, devicesScenarios } from '../../devices/testing/devices-scenarios.ts';
import { failedTasksRequests, failedTasksScenarios } from '../../failed-tasks/testing/failed-tasks-scenarios.ts';
import { inboxRequests, inboxScenarios } from '../../inbox/testing/inbox-scenarios.ts';
import { invoicesRequests } from '../../invoices/testing/invoices-scenarios.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { listingRequests, listingScenarios } from '../../listing/testing/listing-scenarios.ts';
import { mailScenarios } from '../../mail/testing/mail-scenarios.ts';
import { monthsScenarios } from '../../months/testing/months-scenarios.ts';
import { operatorsRequests, operatorsScenarios } from '../../operators/testing/operators-scenarios.ts';
import { ordersRequests, ordersScenarios } from '../../orders/testing/orders-scenarios.ts';
import {
  payoutAccountsRequests,
  payoutAccountsScenarios,
} from '../../payout-accounts/testing/payout-accounts-scenarios.ts';
import { payoutHoldsRequests, payoutHoldsScenarios } from '../../payout-holds/testing/payout-holds-scenarios.ts';
import { payoutsRequests, payoutsScenarios } from '../../payouts/testing/payouts-scenarios.ts';
import { peopleRequests, peopleScenarios } from '../../people/testing/people-scenarios.ts';
import { pricingRequests, pricingScenarios } from '../../pricing/testing/pricing-scenarios.ts';
import { publicationsRequests, publicationsScenarios } from '../../publications/testing/publications-scenarios.ts';
import { publishersRequests, publishersScenarios } from '../../publishers/testing/publishers-scenarios.ts';
import { reportsRequests, reportsScenarios } from '../../reports/testing/reports-scenarios.ts';
import { reviewRequests, reviewScenarios } from '../../review/testing/review-scenarios.ts';
import { rolloutsRequests, rolloutsScenarios } from '../../rollouts/testing/rollouts-scenarios.ts';
import {
  storeSettingsRequests,
  storeSettingsScenarios,
} from '../../store-settings/testing/store-settings-scenarios.ts';
import { teamRequests, teamScenarios } from '../../team/testing/team-scenarios.ts';
import { termsRequests, termsScenarios } from '../../terms/testing/terms-scenarios.ts';
import { tokensRequests, tokensScenarios } from '../../tokens/testing/tokens-scenarios.ts';
import { transfersRequests, transfersScenarios } from '../../transfers/testing/transfers-scenarios.ts';
import { trialsRequests, trialsScenarios } from '../../trials/testing/trials-scenarios.ts';
import { uploadsScenarios } from '../../uploads/testing/uploads-scenarios.ts';
import { versionsRequests, versionsScenarios } from '../../versions/testing/versions-scenarios.ts';
import { webhooksRequests, webhooksScenarios } from '../../webhooks/testing/webhooks-scenarios.ts';

/** The scenario of every endpoint that changes something, from the features. */
export const scenarios: Scenarios = {
  ...accountScenarios,
  ...appsScenarios,
  ...availabilityScenarios,
  ...catalogueScenarios,
  ...companyScenarios,
  ...companyProfileScenarios,
  ...devicesScenarios,
  ...failedTasksScenarios,
  ...inboxScenarios,
  ...listingScenarios,
  ...mailScenarios,
  ...operatorsScenarios,
  ...peopleScenarios,
  ...ordersScenarios,
  ...payoutAccountsScenarios,
  ...payoutsScenarios,
  ...payoutHoldsScenarios,
  ...correctionsScenarios,
  ...monthsScenarios,
  ...reportsScenarios,
  ...announcementsScenarios,
  ...assignmentScenarios,
  ...pricingScenarios,
  ...publicationsScenarios,
  ...reviewScenarios,
  ...rolloutsScenarios,
  ...storeSettingsScenarios,
  ...teamScenarios,
  ...termsScenarios,
  ...transfersScenarios,
  ...trialsScenarios,
  ...uploadsScenarios,
  ...versionsScenarios,
  ...webhooksScenarios,
  ...tokensScenarios,
  ...publishersScenarios,
  ...companyDetailsScenarios,
};

/** A valid request for every endpoint that needs a body or a query, from the features. */
export const sampleRequests: SampleRequests = {
  ...accountRequests,
  ...appsRequests,
  ...availabilityRequests,
  ...catalogueRequests,
  ...companyRequests,
  ...companyProfileRequests,
  ...devicesRequests,
  ...failedTasksRequests,
  ...inboxRequests,
  ...invoicesRequests,
  ...listingRequests,
  ...operatorsRequests,
  ...peopleRequests,
  ...ordersRequests,
  ...payoutAccountsRequests,
  ...payoutHoldsRequests,
  ...correctionsRequests,
  ...reportsRequests,
  ...announcementsRequests,
  ...assignmentRequests,
  ...payoutsRequests,
  ...pricingRequests,
  ...publicationsRequests,
  ...reviewRequests,
  ...rolloutsRequests,
  ...storeSettingsRequests,
  ...teamRequests,
  ...termsRequests,
  ...transfersRequests,
  ...trialsRequests,
  ...versionsRequests,
  ...webhooksRequests,
  ...tokensRequests,
  ...publishersRequests,
  ...companyDetailsRequests,
};
