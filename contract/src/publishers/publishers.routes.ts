import type { Route } from '../kernel/route.ts';
import type {
  ExchangedToken,
  PublisherIssuer,
  PublisherIssuerBody,
  TokenExchangeBody,
  TrustedPublisherBody,
  TrustedPublishers,
} from './publishers.ts';

export const listTrustedPublishers: Route<{ params: { id: string }; reply: TrustedPublishers }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/trusted-publishers',
  caller: 'developer',
  may: 'apps:read',
};

export const addTrustedPublisher: Route<
  { params: { id: string }; body: TrustedPublisherBody; reply: TrustedPublishers },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/trusted-publishers',
  caller: 'developer',
  may: 'tokens:write',
};

export const removeTrustedPublisher: Route<{ params: { id: string; publisherId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/products/:id/trusted-publishers/:publisherId',
  caller: 'developer',
  may: 'tokens:write',
};

export const exchangeToken: Route<{ body: TokenExchangeBody; reply: ExchangedToken }, 'anyone'> = {
  method: 'POST',
  path: '/api/oidc/token-exchange',
  caller: 'anyone',
};

export const listPublisherIssuers: Route<{ reply: { issuers: PublisherIssuer[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/publisher-issuers',
  caller: 'operator',
  may: 'settings:read',
};

export const addPublisherIssuer: Route<
  { body: PublisherIssuerBody; reply: { issuers: PublisherIssuer[] } },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/publisher-issuers',
  caller: 'operator',
  may: 'settings:write',
};

export const removePublisherIssuer: Route<{ params: { issuerId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/publisher-issuers/:issuerId',
  caller: 'operator',
  may: 'settings:write',
};
