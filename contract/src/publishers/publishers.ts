import type * as z from 'zod/mini';
import type * as schemas from './publishers.schemas.ts';

export type PublisherIssuer = z.infer<typeof schemas.publisherIssuer>;
export type PublisherIssuerBody = z.infer<typeof schemas.publisherIssuerBody>;
export type TrustedPublisher = z.infer<typeof schemas.trustedPublisher>;
export type TrustedPublisherBody = z.infer<typeof schemas.trustedPublisherBody>;
export type TrustedPublishers = z.infer<typeof schemas.trustedPublishers>;
export type TokenExchangeBody = z.infer<typeof schemas.tokenExchangeBody>;
export type ExchangedToken = z.infer<typeof schemas.exchangedToken>;
