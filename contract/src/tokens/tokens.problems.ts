import type { ProblemText } from '../kernel/problem.ts';
import { tokensPerCompany } from './tokens-rules.ts';

export const tokensProblemTexts = {
  'too-many-tokens': {
    status: 409,
    en: `Your company already has ${tokensPerCompany} access tokens. Revoke one that is no longer used.`,
    de: `Ihre Firma hat bereits ${tokensPerCompany} Zugriffstoken. Widerrufen Sie eines, das nicht mehr verwendet wird.`,
  },
  'token-of-another-person': {
    status: 409,
    en: 'Only the person who created this access token can rotate it. Revoke it and create your own.',
    de: 'Nur die Person, die dieses Zugriffstoken erstellt hat, kann es erneuern. Widerrufen Sie es und erstellen Sie ein eigenes.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof tokensProblemTexts, true> {}
}
