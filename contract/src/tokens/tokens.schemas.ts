import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { tokenScopes } from '../kernel/token-access.ts';

const scopes = z.array(z.enum(tokenScopes));

export const accessToken = z.object({
  tokenId: z.string(),
  name: z.string(),
  scopes,
  /** Null for all apps of the company. */
  apps: z.nullable(z.array(z.object({ code: z.string(), name: z.string() }))),
  createdBy: z.string(),
  created: epochMilliseconds,
  expires: epochMilliseconds,
  /** When the previous secret stops working; null unless the secret was rotated recently. */
  overlapEnds: z.nullable(epochMilliseconds),
  lastUse: z.nullable(z.object({ at: epochMilliseconds, address: z.string(), client: z.string() })),
});

export const accessTokens = z.object({
  tokens: z.array(accessToken),
  /** The maximum lifetime that the company allows. */
  maximumDays: z.int(),
});

/** The rules decide what fits; the lengths here only bound the input. */
export const accessTokenBody = z.strictObject({
  name: z.string().check(z.maxLength(1_000)),
  scopes: scopes.check(z.maxLength(50)),
  apps: z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
  days: z.int(),
});

/** The secret is returned once. */
export const accessTokenSecret = z.object({ token: accessToken, secret: z.string() });

/** A token that was found in a public place, in the format of GitHub's secret scanning partners. */
export const leakedToken = z.object({
  token: z.string().check(z.maxLength(500)),
  type: z.optional(z.string().check(z.maxLength(200))),
  url: z.optional(z.string().check(z.maxLength(2_000))),
  source: z.optional(z.string().check(z.maxLength(200))),
});

export const leakedTokenLabel = z.object({
  token_hash: z.string(),
  token_type: z.string(),
  label: z.enum(['true_positive', 'false_positive']),
});
