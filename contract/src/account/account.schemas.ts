import * as z from 'zod/mini';
import { companyRoles } from '../kernel/company-permissions.ts';
import { operatorRoles } from '../kernel/operator-permissions.ts';
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
  /** This person has dismissed the payout panel of the apps overview. */
  payoutPanelClosed: z.boolean(),
});

/** The headings of the operators' sidebar, in their order. */
export const navigationSections = ['work', 'sellers', 'money', 'store', 'system'] as const;

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
  /** The heading that it is under in the sidebar of operators; null for everyone else. */
  section: z.nullable(z.enum(navigationSections)),
});

/** The data kept about a person, as a file to download. Times are in ISO 8601. */
export const personalData = z.object({
  createdAt: z.string(),
  person: z.object({
    subject: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    language,
    role: z.nullable(z.string()),
    firstSeenAt: z.string(),
  }),
  memberships: z.array(
    z.object({
      company: z.string(),
      role: z.enum(companyRoles),
      since: z.string(),
      endsAt: z.nullable(z.string()),
      removedAt: z.nullable(z.string()),
      lastActiveAt: z.nullable(z.string()),
    }),
  ),
  /** Roles in the store; null for people who do not work there. */
  storeAccess: z.nullable(
    z.object({
      roles: z.array(z.enum(operatorRoles)),
      since: z.string(),
      removedAt: z.nullable(z.string()),
      lastActiveAt: z.nullable(z.string()),
    }),
  ),
  /** Access tokens of the person, without their secrets. */
  accessTokens: z.array(
    z.object({
      name: z.string(),
      company: z.string(),
      scopes: z.array(z.string()),
      createdAt: z.string(),
      expiresAt: z.string(),
      revokedAt: z.nullable(z.string()),
      lastUsedAt: z.nullable(z.string()),
      /** The network address and the program of the last use. */
      lastAddress: z.nullable(z.string()),
      lastClient: z.nullable(z.string()),
    }),
  ),
  /** Passkeys of the embedded sign-on, without their keys. */
  passkeys: z.array(z.object({ name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) })),
  /** Categories of emails that are turned off. */
  emailsOff: z.array(z.string()),
  /** The latest ten thousand emails to this person. */
  emails: z.array(z.object({ at: z.string(), state: z.string(), message: z.nullable(z.string()) })),
  /** Whether an authenticator app or a passkey of the embedded sign-on is set up. */
  secondFactor: z.boolean(),
  /** The person’s latest ten thousand actions in the audit. */
  actions: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      subject: z.string(),
      app: z.nullable(z.string()),
      refused: z.nullable(z.string()),
    }),
  ),
});

/** A banner of the console: a text, or the key of one of the console's own texts. */
export const message = z.object({
  type: z.enum(['success', 'info', 'warning', 'error']),
  text: z.optional(z.string()),
  textKey: z.optional(z.string()),
});

/** The OpenID Connect issuer, and the console's client there. */
export const consoleSettings = z.object({
  /** The address of support, even for people who are not signed in. */
  supportUrl: z.string(),
  /** The storefront, if it is not part of this server. */
  storeUrl: z.optional(z.string()),
  signOn: z.object({
    /** Exactly as in tokens. */
    issuer: z.string(),
    /** Paths of the embedded sign-on on the console's own origin; absent = discovery (OIDC Discovery 1.0). */
    endpoints: z.optional(z.object({ authorization: z.string(), token: z.string(), signOut: z.string() })),
    clientId: z.string(),
    scope: z.string(),
    /** Resource to request, if the issuer needs one (RFC 8707). */
    resource: z.optional(z.string()),
    /** The client of the command line for the device flow (RFC 8628); absent = it asks for an access token. */
    commandLine: z.optional(
      z.object({
        clientId: z.string(),
        /** Paths of the embedded sign-on; absent = discovery. */
        endpoints: z.optional(z.object({ deviceAuthorization: z.string(), token: z.string(), revocation: z.string() })),
      }),
    ),
  }),
});

/** Built-in replacements for outside systems, so that the product runs on a laptop. */
export const standIn = z.enum(['sign-on', 'card-payments', 'bank-payments']);

/** The signed-in person, for the frame and the navigation. A person without a role only gets a 403. */
export const signedInPerson = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The language of emails to this person. */
  language,
  role: z.enum(['developer', 'operator', 'store']),
  /** Only for developers: the company that the request acts for. */
  companyId: z.optional(z.string()),
  /** The role there. */
  companyRole: z.optional(z.enum(companyRoles)),
  /** Codes of the apps that the access is limited to; absent if it is not limited. */
  apps: z.optional(z.array(z.string())),
  /** Only for developers: every company that the person belongs to, to choose from with `Lensdock-Company`. */
  companies: z.optional(z.array(z.object({ companyId: z.string(), name: z.string(), role: z.enum(companyRoles) }))),
  /** Only for operators: their roles in the store. */
  operatorRoles: z.optional(z.array(z.enum(operatorRoles))),
  /** Only for operators: the stand-ins in use on a server that other machines can reach. */
  standIns: z.optional(z.array(standIn)),
});
