import { appProblemTexts } from '../apps/apps.problems.ts';
import { availabilityProblemTexts } from '../availability/availability.problems.ts';
import { companyProfileProblemTexts } from '../company-profile/company-profile.problems.ts';
import { limitProblemTexts } from '../kernel/limits.problems.ts';
import type { ProblemText } from '../kernel/problem.ts';
import { requestProblemTexts } from '../kernel/request.problems.ts';
import { listingProblemTexts } from '../listing/listing.problems.ts';
import { mailProblemTexts } from '../mail/mail.problems.ts';
import { orderProblemTexts } from '../orders/orders.problems.ts';
import { payoutAccountProblemTexts } from '../payout-accounts/payout-accounts.problems.ts';
import { payoutProblemTexts } from '../payouts/payouts.problems.ts';
import { pricingProblemTexts } from '../pricing/pricing.problems.ts';
import { publicationProblemTexts } from '../publications/publications.problems.ts';
import { reviewProblemTexts } from '../review/review.problems.ts';
import { termsProblemTexts } from '../terms/terms.problems.ts';
import { trialProblemTexts } from '../trials/trials.problems.ts';
import { uploadProblemTexts } from '../uploads/uploads.problems.ts';
import { versionProblemTexts } from '../versions/versions.problems.ts';
import { webhookProblemTexts } from '../webhooks/webhooks.problems.ts';

/** The texts of all problems, collected from the features. */
export const problemTexts = {
  ...requestProblemTexts,
  ...appProblemTexts,
  ...limitProblemTexts,
  ...listingProblemTexts,
  ...versionProblemTexts,
  ...uploadProblemTexts,
  ...mailProblemTexts,
  ...pricingProblemTexts,
  ...availabilityProblemTexts,
  ...reviewProblemTexts,
  ...companyProfileProblemTexts,
  ...termsProblemTexts,
  ...trialProblemTexts,
  ...webhookProblemTexts,
  ...publicationProblemTexts,
  ...orderProblemTexts,
  ...payoutProblemTexts,
  ...payoutAccountProblemTexts,
} satisfies Record<string, ProblemText>;
