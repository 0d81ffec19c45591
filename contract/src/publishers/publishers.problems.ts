import type { ProblemText } from '../kernel/problem.ts';
import { publishersPerApp } from './publishers-rules.ts';

export const publishersProblemTexts = {
  'too-many-publishers': {
    status: 409,
    en: `This app already has ${publishersPerApp} trusted publishers. Remove one that is no longer used.`,
    de: `Diese App hat bereits ${publishersPerApp} vertrauenswürdige Publisher. Entfernen Sie einen, der nicht mehr verwendet wird.`,
  },
  'issuer-allowed-already': {
    status: 409,
    en: 'This issuer is already allowed.',
    de: 'Dieser Aussteller ist bereits zugelassen.',
  },
  'id-token-invalid': {
    status: 400,
    en: 'The id token is malformed, or its signature is not valid.',
    de: 'Das ID-Token ist fehlerhaft, oder seine Signatur ist ungültig.',
  },
  'id-token-expired': {
    status: 400,
    en: 'The id token has expired, is not valid yet, or is valid for more than a day.',
    de: 'Das ID-Token ist abgelaufen, noch nicht gültig oder länger als einen Tag gültig.',
  },
  'id-token-for-another-audience': {
    status: 400,
    en: 'The id token is for another audience. Request it for {audience} alone.',
    de: 'Das ID-Token gilt für eine andere Zielgruppe. Fordern Sie es nur für {audience} an.',
  },
  'id-token-issuer-not-allowed': {
    status: 400,
    en: 'This store does not allow the issuer of the id token.',
    de: 'Der Aussteller des ID-Tokens ist in diesem Store nicht zugelassen.',
  },
  'id-token-used': {
    status: 400,
    en: 'This id token has already been exchanged. Request a new one.',
    de: 'Dieses ID-Token wurde bereits eingetauscht. Fordern Sie ein neues an.',
  },
  'id-token-claim-differs': {
    status: 400,
    en: 'The claim {claim} of the id token differs from the trusted publisher of this app.',
    de: 'Der Claim {claim} des ID-Tokens weicht vom vertrauenswürdigen Publisher dieser App ab.',
  },
  'publisher-missing': {
    status: 400,
    oauthError: 'invalid_target',
    en: 'This app does not exist, or has no trusted publisher of this issuer.',
    de: 'Diese App gibt es nicht, oder sie hat keinen vertrauenswürdigen Publisher dieses Ausstellers.',
  },
  'publisher-without-person': {
    status: 400,
    en: 'The person who added the trusted publisher is no longer a member of the company. Add it again.',
    de: 'Die Person, die den vertrauenswürdigen Publisher hinzugefügt hat, ist kein Mitglied der Firma mehr. Fügen Sie ihn neu hinzu.',
  },
  'publisher-scope-missing': {
    status: 400,
    oauthError: 'invalid_scope',
    en: 'The trusted publisher does not have the scope {scope}.',
    de: 'Der vertrauenswürdige Publisher hat die Berechtigung {scope} nicht.',
  },
  'issuer-unreachable': {
    status: 503,
    oauthError: 'temporarily_unavailable',
    en: 'The keys of the issuer could not be loaded. Try again.',
    de: 'Die Schlüssel des Ausstellers konnten nicht geladen werden. Versuchen Sie es erneut.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof publishersProblemTexts, true> {}
}
