import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './tokens.routes.ts';
import { accessTokenBody, accessTokenSecret, accessTokens, leakedToken, leakedTokenLabel } from './tokens.schemas.ts';

const feature = 'tokens';
const params = z.object({ tokenId: z.string() });

export const listTokens = endpoint(routes.listTokens, {
  feature,
  name: 'list-tokens',
  token: 'none',
  summary: 'Lists the company’s access tokens that are not revoked, newest first; expired ones are listed for 30 days.',
  reply: accessTokens,
});

export const createToken = endpoint(routes.createToken, {
  feature,
  name: 'create-token',
  token: 'none',
  freshSignIn: true,
  summary: 'Creates an access token that acts for the caller. The secret is returned only once.',
  body: accessTokenBody,
  reply: accessTokenSecret,
  status: 201,
  secretReply: true,
  problems: ['too-many-tokens'],
});

export const rotateToken = endpoint(routes.rotateToken, {
  feature,
  name: 'rotate-token',
  token: 'none',
  freshSignIn: true,
  summary:
    'Creates a new secret for the same lifetime, returned only once. The previous secret works for another 24 hours, unless it expires earlier.',
  params,
  reply: accessTokenSecret,
  secretReply: true,
  problems: ['token-of-another-person'],
});

export const revokeToken = endpoint(routes.revokeToken, {
  feature,
  name: 'revoke-token',
  token: 'none',
  summary: 'Revokes an access token. All its secrets stop working at once.',
  params,
});

export const saveTokenPolicy = endpoint(routes.saveTokenPolicy, {
  feature,
  name: 'save-token-policy',
  token: 'none',
  freshSignIn: true,
  summary: 'Sets the maximum lifetime of new access tokens of the company, at most 365 days.',
  body: z.strictObject({ maximumDays: z.int() }),
  reply: accessTokens,
});

export const reportLeakedTokens = endpoint(routes.reportLeakedTokens, {
  feature,
  name: 'report-leaked-tokens',
  summary:
    'Revokes access tokens that were found in a public place and notifies their companies. Takes the format of GitHub’s secret scanning partners.',
  body: z.array(leakedToken).check(z.maxLength(100)),
  reply: z.array(leakedTokenLabel),
  secretBody: true,
  notices: ['token-leaked'],
});
