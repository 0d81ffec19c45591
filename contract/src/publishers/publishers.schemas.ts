import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { tokenScopes } from '../kernel/token-access.ts';
import { issuerKinds } from './publishers-rules.ts';

const text = z.string().check(z.maxLength(500));
const scopes = z.array(z.enum(tokenScopes));

/** An issuer of id tokens that operators allow. */
export const publisherIssuer = z.object({
  issuerId: z.string(),
  /** Exactly as `iss` in its tokens. */
  issuer: z.string(),
  name: z.string(),
  /** Decides which claims a publisher pins. */
  kind: z.enum(issuerKinds),
});

export const publisherIssuerBody = z.strictObject({ issuer: text, name: text, kind: z.enum(issuerKinds) });

const claims = z.array(z.strictObject({ name: text, value: text }));

const pins = {
  repository: z.nullable(text),
  /** The stable id of the repository, as decimal text. */
  repositoryId: z.nullable(text),
  workflow: z.nullable(text),
  environment: z.nullable(text),
  branch: z.nullable(text),
};

export const trustedPublisher = z.object({
  publisherId: z.string(),
  ...pins,
  /** For issuers of the kind `other`. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  issuer: publisherIssuer,
  scopes,
  createdBy: z.string(),
  created: epochMilliseconds,
  /** Null if the publisher was never used. */
  lastUse: z.nullable(z.object({ at: epochMilliseconds, run: z.nullable(z.string()) })),
  /** Why it cannot be used: its issuer is no longer allowed, or the person who added it is no longer a member. */
  blocked: z.nullable(z.enum(['issuer', 'person'])),
});

/** The rules decide what fits; the lengths here only bound the input. */
export const trustedPublisherBody = z.strictObject({
  issuerId: text,
  ...pins,
  claims: claims.check(z.maxLength(50)),
  scopes: scopes.check(z.maxLength(50)),
});

export const trustedPublishers = z.object({
  publishers: z.array(trustedPublisher),
  /** The issuers that can be chosen. */
  issuers: z.array(publisherIssuer),
  /** The required audience of id tokens: the address of the store. */
  audience: z.string(),
});

/** The parameters of RFC 8693, section 2.1. `audience` is the code of the app. */
export const tokenExchangeBody = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  subject_token: z.string().check(z.minLength(1), z.maxLength(15_000)),
  subject_token_type: z.enum(['urn:ietf:params:oauth:token-type:id_token', 'urn:ietf:params:oauth:token-type:jwt']),
  audience: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Scopes separated by spaces, to have fewer than the publisher's. */
  scope: z.optional(z.string().check(z.maxLength(500))),
  requested_token_type: z.optional(z.literal('urn:ietf:params:oauth:token-type:access_token')),
});

export const exchangedToken = z.object({
  access_token: z.string(),
  issued_token_type: z.literal('urn:ietf:params:oauth:token-type:access_token'),
  token_type: z.literal('Bearer'),
  /** In seconds. */
  expires_in: z.int(),
  scope: z.string(),
});
