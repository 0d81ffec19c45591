import { appFindingTexts } from '../apps/apps.findings.ts';
import { availabilityFindingTexts } from '../availability/availability.findings.ts';
import { catalogueFindingTexts } from '../catalogue/catalogue.findings.ts';
import { companyFindingTexts } from '../company/company.findings.ts';
import { companyProfileFindingTexts } from '../company-profile/company-profile.findings.ts';
import type { Sentence } from '../language/language.ts';
import { listingFindingTexts } from '../listing/listing.findings.ts';
import { orderFindingTexts } from '../orders/orders.findings.ts';
import { payoutAccountFindingTexts } from '../payout-accounts/payout-accounts.findings.ts';
import { pricingFindingTexts } from '../pricing/pricing.findings.ts';
import { termsFindingTexts } from '../terms/terms.findings.ts';
import { trialFindingTexts } from '../trials/trials.findings.ts';
import { versionFindingTexts } from '../versions/versions.findings.ts';
import { webhookFindingTexts } from '../webhooks/webhooks.findings.ts';

/** What a request's form can be wrong in, whatever it is about. */
const formFindingTexts = {
  required: { en: 'Required.', de: 'Erforderlich.' },
  'wrong-type': { en: 'Has the wrong type, {expected} is needed.', de: 'Hat den falschen Typ, nötig ist {expected}.' },
  'wrong-form': { en: 'Has the wrong form.', de: 'Hat die falsche Form.' },
  'too-long': { en: 'Too long, at most {maximum} characters.', de: 'Zu lang, höchstens {maximum} Zeichen.' },
  'too-many': { en: 'Too large, at most {maximum}.', de: 'Zu groß, höchstens {maximum}.' },
  'too-small': { en: 'Too small, at least {minimum}.', de: 'Zu klein, mindestens {minimum}.' },
  'unknown-member': { en: 'Unknown: {names}.', de: 'Unbekannt: {names}.' },
  'not-a-choice': { en: 'Must be one of: {choices}.', de: 'Muss eines sein von: {choices}.' },
} satisfies Record<string, Sentence>;

/** Every finding there is, by its stable code, in every language. Each feature writes its own beside its rules. */
export const findingTexts = {
  ...formFindingTexts,
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
