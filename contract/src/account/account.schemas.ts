import * as z from 'zod/mini';
import { currency, language } from '../kernel/shared-schemas.ts';

export const account = z.object({
  defaultLanguage: language,
  userName: z.string(),
  currencySymbols: z.record(currency, z.string()),
  moduleConfig: z.object({ MINIMUM_COMMISSION_FEE: z.boolean(), SUBSCRIPTION_PRICE_UPDATES: z.boolean() }),
  currentCurrency: currency,
  supportUrl: z.string(),
  userCompanyId: z.string(),
  companyName: z.string(),
  companyApproved: z.boolean(),
  currentCountry: z.object({ isocode: z.string(), name: z.string(), canBuy: z.boolean() }),
  payoutAccountValidated: z.boolean(),
  allowedToSell: z.boolean(),
  developerPortalUrl: z.string(),
  manualAppApprovalEnabled: z.boolean(),
  /** The payout panel of the apps overview was closed by this person. */
  payoutPanelClosed: z.boolean(),
});

export const navigationItem = z.object({
  id: z.string(),
  url: z.string(),
  type: z.enum(['GLOBAL', 'DEVCON', 'STORE']),
  group: z.enum(['HEADER', 'FOOTER', 'SIDEBAR', 'HELP']),
  text: z.string(),
  description: z.nullable(z.string()),
  target: z.enum(['_self', '_blank']),
  icon: z.nullable(z.string()),
  index: z.int(),
  entryPage: z.boolean(),
});

/** What the console shows in its banner: a text, or the key of one of its own. */
export const message = z.object({
  type: z.enum(['success', 'info', 'warning', 'error']),
  text: z.optional(z.string()),
  textKey: z.optional(z.string()),
});

/** How to sign in: an OpenID Connect issuer, and the console's client at it. */
export const consoleSettings = z.object({
  /** Where people find help, also while nobody is signed in. */
  supportUrl: z.string(),
  /** The storefront, where it is not part of this server. */
  storeUrl: z.optional(z.string()),
  signOn: z.object({
    /** As it stands in tokens. */
    issuer: z.string(),
    /** Paths of the embedded sign-on, at the console's own origin whatever its name; absent = discovery (OIDC Discovery 1.0). */
    endpoints: z.optional(z.object({ authorization: z.string(), token: z.string(), signOut: z.string() })),
    clientId: z.string(),
    scope: z.string(),
    /** Resource to ask for, where the issuer wants one named (RFC 8707). */
    resource: z.optional(z.string()),
  }),
});

/** What the product brings along in place of something real, so that it runs on a laptop. */
export const standIn = z.enum(['sign-on', 'card-payments', 'bank-payments']);

/** Who is signed in, for the frame and for what the console offers. A person without a role gets no answer but 403. */
export const signedInPerson = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Mails to this person are written in it. */
  language,
  role: z.enum(['developer', 'operator', 'store']),
  /** Of developers. */
  companyId: z.optional(z.string()),
  /** To operators: what only stands in for something real, on a server that others than this machine reach. */
  standIns: z.optional(z.array(standIn)),
});
