import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { trialStatuses } from './trials.ts';

const part = z.int().check(z.minimum(0), z.maximum(999));

/** Calendar parts that are added together; the store defines the length of a month. */
export const extensionDuration = z.object({ years: part, months: part, days: part });

export const trialStatus = z.enum(trialStatuses);

/** An integrator's request, through the store, to try an app for longer. */
export const trialExtensionRequest = z.object({
  requestId: z.string(),
  appName: z.string(),
  appIconUrl: z.nullable(z.string()),
  integratorCompanyName: z.string(),
  integratorCompanyId: z.string(),
  /** The requesting company. */
  integratorEmail: z.string(),
  messageToSeller: z.nullable(z.string()),
  extensionDuration,
  camerasCount: z.int(),
  status: trialStatus,
  creationTimestamp: epochMilliseconds,
});

export const trialExtensionRequests = z.object({
  trialExtensionRequests: z.array(trialExtensionRequest),
  /** With `pageSize`: pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});

/** The store's own id of a request. */
export const trialRequestId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,100}$/));

/** The body that the store sends. */
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

/** The state of a request, as the store reads it. */
export const trialStanding = z.object({
  requestId: z.string(),
  status: trialStatus,
  /** When the seller decided or the store cancelled; ISO 8601, UTC. */
  decided: z.nullable(z.string()),
});
