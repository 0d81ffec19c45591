import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { extensionDuration } from './extension-duration.ts';

export const trialStatuses = ['REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED'] as const;
export const trialStatus = z.enum(trialStatuses);
export type TrialStatus = z.infer<typeof trialStatus>;

/** An integrator company asks, through the store, to try an app for longer. */
export const trialExtensionRequest = z.object({
  requestId: z.string(),
  appName: z.string(),
  appIconUrl: z.nullable(z.string()),
  integratorCompanyName: z.string(),
  integratorCompanyId: z.string(),
  /** Who asks. */
  integratorEmail: z.string(),
  messageToSeller: z.nullable(z.string()),
  extensionDuration,
  camerasCount: z.int(),
  status: trialStatus,
  creationTimestamp: epochMilliseconds,
});
export type TrialExtensionRequest = z.infer<typeof trialExtensionRequest>;

export const trialExtensionRequests = z.object({
  trialExtensionRequests: z.array(trialExtensionRequest),
  /** With `pageSize`: send it as `after` for the next page. */
  next: z.nullable(z.string()),
});
export type TrialExtensionRequests = z.infer<typeof trialExtensionRequests>;

/** The store's own id of a request. */
export const trialRequestId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,100}$/));

/** What the store sends. */
export const trialExtensionBody = z.strictObject({
  requestId: trialRequestId,
  appCode: z.string().check(z.maxLength(100)),
  integratorCompanyId: z.string().check(z.maxLength(60)),
  integratorCompanyName: z.string().check(z.maxLength(200)),
  integratorEmail: z.string().check(z.maxLength(254)),
  messageToSeller: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  extensionDuration,
  camerasCount: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
export type TrialExtensionBody = z.infer<typeof trialExtensionBody>;

/** How a request stands, as the store is told when it asks. */
export const trialStanding = z.object({
  requestId: z.string(),
  status: trialStatus,
  /** When the seller decided or the store cancelled; ISO 8601, UTC. */
  decided: z.nullable(z.string()),
});
export type TrialStanding = z.infer<typeof trialStanding>;
