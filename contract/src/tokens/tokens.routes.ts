import type { Route } from '../kernel/route.ts';
import type { AccessTokenBody, AccessTokenSecret, AccessTokens, LeakedToken, LeakedTokenLabel } from './tokens.ts';

export const listTokens: Route<{ reply: AccessTokens }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/access-tokens',
  caller: 'developer',
  may: 'tokens:write',
};

export const createToken: Route<{ body: AccessTokenBody; reply: AccessTokenSecret }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/access-tokens',
  caller: 'developer',
  may: 'tokens:write',
};

export const rotateToken: Route<{ params: { tokenId: string }; reply: AccessTokenSecret }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/access-tokens/:tokenId/rotate',
  caller: 'developer',
  may: 'tokens:write',
};

export const revokeToken: Route<{ params: { tokenId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/access-tokens/:tokenId',
  caller: 'developer',
  may: 'tokens:write',
};

export const saveTokenPolicy: Route<{ body: { maximumDays: number }; reply: AccessTokens }, 'developer'> = {
  method: 'PUT',
  path: '/api/devcon/access-token-policy',
  caller: 'developer',
  may: 'team:write',
};

export const reportLeakedTokens: Route<{ body: LeakedToken[]; reply: LeakedTokenLabel[] }, 'anyone'> = {
  method: 'POST',
  path: '/api/leaked-tokens',
  caller: 'anyone',
};
