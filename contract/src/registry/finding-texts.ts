import { availabilityFindingTexts } from '../availability/availability.findings.ts';
import { catalogueFindingTexts } from '../catalogue/catalogue.findings.ts';
import { companyFindingTexts } from '../company/company.findings.ts';
import { companyProfileFindingTexts } from '../company-profile/company-profile.findings.ts';
import type { Sentence } from '../kernel/language.ts';
import { requestFindingTexts } from '../kernel/request.findings.ts';
import { appFindingTexts } from '../listing/app-name.findings.ts';
import { listingFindingTexts } from '../listing/listing.findings.ts';
import { orderFindingTexts } from '../orders/orders.findings.ts';
import { payoutAccountFindingTexts } from '../payout-accounts/payout-accounts.findings.ts';
import { pricingFindingTexts } from '../pricing/pricing.findings.ts';
import { termsFindingTexts } from '../terms/terms.findings.ts';
import { trialFindingTexts } from '../trials/trials.findings.ts';
import { versionFindingTexts } from '../versions/versions.findings.ts';
import { webhookFindingTexts } from '../webhooks/webhooks.findings.ts';

/**
 * The texts of all findings by their stable code, in every language. Each feature declares its own next to its rules.
 */
export const findingTexts = {
  ...requestFindingTexts,
  ...appFindingTexts,
  ...listingFindingTexts,
  ...versionFindingTexts,
  ...pricingFindingTexts,
  ...availabilityFindingTexts,
  ...companyFindingTexts,
  ...companyProfileFindingTexts,
  ...termsFindingTexts,
  ...trialFindingTexts,
  ...catalogueFindingTexts,
  ...webhookFindingTexts,
  ...orderFindingTexts,
  ...payoutAccountFindingTexts,
} satisfies Record<string, Sentence>;
