import { appProblemTexts } from '../apps/apps.problems.ts';
import { availabilityProblemTexts } from '../availability/availability.problems.ts';
import { companyProfileProblemTexts } from '../company-profile/company-profile.problems.ts';
import type { Sentence } from '../language/language.ts';
import { limitProblemTexts } from '../limits/limits.problems.ts';
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
import { versionProblemTexts } from '../versions/versions.problems.ts';
import { webhookProblemTexts } from '../webhooks/webhooks.problems.ts';

/** What a problem says and which status it answers with. `uploadErrorCode` only on problems of uploads. */
export type ProblemText = Sentence & { status: number; uploadErrorCode?: string };

/** Problems that any call may meet; the edge adds them to every endpoint's list. */
export const edgeProblemTexts = {
  'invalid-input': { status: 400, en: 'Some of your inputs are invalid.', de: 'Einige Ihrer Eingaben sind ungültig.' },
  'malformed-request': { status: 400, en: 'The request cannot be read.', de: 'Die Anfrage ist nicht lesbar.' },
  'not-signed-in': { status: 401, en: 'Sign in to go on.', de: 'Melden Sie sich an, um fortzufahren.' },
  'wrong-role': {
    status: 403,
    en: 'Your account is not authorized for this.',
    de: 'Ihr Konto ist hierfür nicht berechtigt.',
  },
  'not-found': { status: 404, en: 'There is nothing at this address.', de: 'Unter dieser Adresse gibt es nichts.' },
  'method-not-allowed': {
    status: 405,
    en: 'This address does not take that method.',
    de: 'Diese Adresse kennt diese Methode nicht.',
  },
  'stale-write': {
    status: 412,
    en: 'Someone has saved in the meantime. Load the current state and save again.',
    de: 'Inzwischen hat jemand anderes gespeichert. Laden Sie den aktuellen Stand und speichern Sie erneut.',
  },
  'request-timeout': {
    status: 408,
    en: 'The request took too long to arrive.',
    de: 'Die Übertragung der Anfrage hat zu lange gedauert.',
  },
  'body-too-large': { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  'misdirected-request': {
    status: 421,
    en: 'This server does not answer under this host name.',
    de: 'Dieser Server ist unter diesem Hostnamen nicht erreichbar.',
  },
  'unsupported-media-type': {
    status: 415,
    en: 'This kind of content is not accepted here.',
    de: 'Diese Art von Inhalt wird hier nicht angenommen.',
  },
  'idempotency-key-reused': {
    status: 422,
    en: 'This idempotency key was used with another request.',
    de: 'Dieser Idempotenzschlüssel wurde mit einer anderen Anfrage verwendet.',
  },
  'too-many-requests': {
    status: 429,
    en: 'Too many requests. Try again in {seconds:wait}.',
    de: 'Zu viele Anfragen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'internal-error': {
    status: 500,
    en: 'Something went wrong. Please try again.',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  'temporarily-unavailable': {
    status: 503,
    en: 'The service is unavailable for a moment. Please try again.',
    de: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es erneut.',
  },
  'storage-full': {
    status: 503,
    en: 'The store has run out of room for files. Please try again later.',
    de: 'Der Store hat keinen Platz mehr für Dateien. Bitte versuchen Sie es später erneut.',
  },
} satisfies Record<string, ProblemText>;

/** Every problem there is. Each feature writes its own beside its words. */
export const problemTexts = {
  ...edgeProblemTexts,
  ...appProblemTexts,
  ...limitProblemTexts,
  ...listingProblemTexts,
  ...versionProblemTexts,
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
