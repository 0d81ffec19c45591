import * as z from 'zod/mini';
import { language } from '../kernel/language.ts';

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
export type ConsoleSettings = z.infer<typeof consoleSettings>;

/** What the product brings along in place of something real, so that it runs on a laptop. */
export const standIn = z.enum(['sign-on', 'card-payments', 'bank-payments']);
export type StandIn = z.infer<typeof standIn>;

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
export type SignedInPerson = z.infer<typeof signedInPerson>;
