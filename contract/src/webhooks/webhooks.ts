import type * as z from 'zod/mini';
import type * as schemas from './webhooks.schemas.ts';

export const webhookAddressLimit = 500;
export const webhookDescriptionLimit = 100;
export type Webhook = z.infer<typeof schemas.webhook>;
export type WebhookBody = z.infer<typeof schemas.webhookBody>;
export type WebhookTopics = z.infer<typeof schemas.webhookTopics>;
export type WebhookSecret = z.infer<typeof schemas.webhookSecret>;
export type WebhookTest = z.infer<typeof schemas.webhookTest>;
export type WebhookAttempt = z.infer<typeof schemas.webhookAttempt>;
export type WebhookAttempts = z.infer<typeof schemas.webhookAttempts>;
