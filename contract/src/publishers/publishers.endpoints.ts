import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './publishers.routes.ts';
import {
  exchangedToken,
  publisherIssuer,
  publisherIssuerBody,
  tokenExchangeBody,
  trustedPublisherBody,
  trustedPublishers,
} from './publishers.schemas.ts';

const feature = 'publishers';
const issuers = z.object({ issuers: z.array(publisherIssuer) });

export const listTrustedPublishers = endpoint(routes.listTrustedPublishers, {
  feature,
  name: 'list-trusted-publishers',
  token: 'none',
  summary: 'Lists the trusted publishers of an app, and the issuers that a new one can have.',
  params: z.object({ id: z.string() }),
  reply: trustedPublishers,
});

export const addTrustedPublisher = endpoint(routes.addTrustedPublisher, {
  feature,
  name: 'add-trusted-publisher',
  token: 'none',
  freshSignIn: true,
  summary:
    'Lets a CI job publish this app without a stored secret. The job acts for the caller. The app does not need a version yet.',
  params: z.object({ id: z.string() }),
  body: trustedPublisherBody,
  reply: trustedPublishers,
  status: 201,
  problems: ['too-many-publishers'],
});

export const removeTrustedPublisher = endpoint(routes.removeTrustedPublisher, {
  feature,
  name: 'remove-trusted-publisher',
  token: 'none',
  summary: 'Removes a trusted publisher. Tokens that it received stop working at once.',
  params: z.object({ id: z.string(), publisherId: z.string() }),
});

export const exchangeToken = endpoint(routes.exchangeToken, {
  feature,
  name: 'exchange-token',
  summary:
    'Exchanges the id token of a CI job for an access token of one app that is valid for 15 minutes (RFC 8693). Errors also have the members of RFC 6749, section 5.2.',
  body: tokenExchangeBody,
  reply: exchangedToken,
  takes: 'urlencoded',
  secretBody: true,
  secretReply: true,
  problems: [
    'id-token-invalid',
    'id-token-expired',
    'id-token-for-another-audience',
    'id-token-issuer-not-allowed',
    'id-token-used',
    'id-token-claim-differs',
    'publisher-missing',
    'publisher-without-person',
    'publisher-scope-missing',
    'issuer-unreachable',
  ],
});

export const listPublisherIssuers = endpoint(routes.listPublisherIssuers, {
  feature,
  name: 'list-publisher-issuers',
  summary: 'Lists the issuers of id tokens that trusted publishers can have.',
  reply: issuers,
});

export const addPublisherIssuer = endpoint(routes.addPublisherIssuer, {
  feature,
  name: 'add-publisher-issuer',
  summary: 'Allows an OpenID Connect issuer for trusted publishers.',
  body: publisherIssuerBody,
  reply: issuers,
  status: 201,
  problems: ['issuer-allowed-already'],
});

export const removePublisherIssuer = endpoint(routes.removePublisherIssuer, {
  feature,
  name: 'remove-publisher-issuer',
  summary: 'Stops allowing an issuer. Its publishers and the tokens that they received stop working at once.',
  params: z.object({ issuerId: z.string() }),
});
