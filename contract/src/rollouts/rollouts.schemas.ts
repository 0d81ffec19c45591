import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { timeZone } from '../lifecycle/release-plan.schemas.ts';
import { releaseModes } from '../lifecycle/rollout-phase.ts';
import { reasonLimit } from '../publications/publications.ts';
import { cameraNameLimit, camerasLimit } from './rollouts.ts';

/** The cameras that get a version before everyone else: either `percent`, or `cameras`, a number of them. */
const rolloutShare = {
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  cameras: z.optional(z.int().check(z.minimum(1), z.maximum(camerasLimit))),
};

/** A stage of a rollout, in days. The last one lasts until the company completes the rollout: its days do not count. */
export const rolloutStage = z.strictObject({
  ...rolloutShare,
  days: z.int().check(z.minimum(1), z.maximum(90)),
});

/** Null from the submission to the approval. */
export const rolloutState = z.enum(['waiting', 'scheduled', 'rolling', 'halted', 'complete', 'replaced']);

/** The party that makes the next decision; null for a version that is online or replaced. */
export const decider = z.nullable(z.enum(['company', 'store', 'schedule']));

/** One step of a version on its way to the cameras. */
export const rolloutStep = z.object({
  action: z.enum([
    'submitted',
    'approved',
    'schedule',
    'start-rollout',
    'set-percent',
    'halt',
    'resume',
    'released',
    'cancel',
    'replaced',
    'paused',
    'start-early-access',
    'end-early-access',
  ]),
  at: epochMilliseconds,
  side: z.enum(['company', 'store', 'schedule']),
  /** The person's name; null for the store and the schedule. */
  by: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  cameras: z.nullable(z.int()),
  startsAt: z.nullable(epochMilliseconds),
  timeZone: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** The cameras that get a version, from when, and the next decision. */
export const rollout = z.object({
  mode: z.enum(releaseModes),
  state: z.nullable(rolloutState),
  /** The share of cameras that are offered the version; 0 in a rollout to a number of cameras. */
  percent: z.int(),
  /** The number of cameras that are offered the version; null in a rollout by percentage. */
  cameraLimit: z.nullable(z.int()),
  /** How many cameras have reported this version, and how many are known; null before the app's first rollout. */
  cameras: z.nullable(z.object({ installed: z.int(), known: z.int() })),
  /** When early access began for the named companies and test cameras, and how many of each; null without early access. */
  earlyAccess: z.nullable(z.object({ since: epochMilliseconds, companies: z.int(), cameras: z.int() })),
  startsAt: z.nullable(epochMilliseconds),
  timeZone: z.nullable(z.string()),
  /** When the state began. */
  since: epochMilliseconds,
  decides: decider,
  /** The shares still to come, with the time of the next one. */
  stages: z.array(rolloutStage),
  nextStageAt: z.nullable(epochMilliseconds),
  /** Why it is halted. */
  reason: z.nullable(z.string()),
  /** Oldest first. */
  steps: z.array(rolloutStep),
});

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonLimit));

/** One decision of the company on a version that not everyone gets yet. */
export const rolloutChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('release-now') }),
  z.strictObject({ action: z.literal('schedule'), startsAt: epochMilliseconds, timeZone }),
  z.strictObject({
    action: z.literal('start-rollout'),
    stages: z.array(rolloutStage).check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({ action: z.literal('set-percent'), ...rolloutShare }),
  z.strictObject({ action: z.literal('halt'), reason }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('complete') }),
  z.strictObject({ action: z.literal('cancel') }),
  z.strictObject({ action: z.literal('start-early-access') }),
  z.strictObject({ action: z.literal('end-early-access') }),
]);

/** One decision of the company on an approved listing that the store does not show yet. */
export const listingReleaseChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('release-listing') }),
  z.strictObject({ action: z.literal('schedule-listing'), startsAt: epochMilliseconds, timeZone }),
  z.strictObject({ action: z.literal('cancel-listing') }),
]);

/** The decision of an operator on the rollout or the early access of an app. */
export const storeRolloutChange = z.strictObject({ action: z.enum(['halt', 'resume', 'end-early-access']), reason });

const activeVersion = z.nullable(z.object({ appVersionCode: z.string(), versionName: z.string(), rollout }));

/** The versions of an app that not everyone gets yet, for operators; null if there are none. */
export const activeRollout = z.object({
  /** The approved version that waits for its release or rolls out. */
  version: activeVersion,
  /** The version in early access, if it is not `version`. */
  earlyAccess: activeVersion,
});

/** The companies and cameras of an app that get a version first. */
export const earlyAccess = z.object({
  /** In the order of their names. */
  companies: z.array(z.object({ receiverId: z.string(), companyId: z.string(), companyName: z.string() })),
  cameras: z.array(z.object({ receiverId: z.string(), cameraId: z.string(), name: z.string() })),
  /** Whether the store allows versions before their approval, for cameras of the seller. */
  beforeApproval: z.boolean(),
});

/** A company or a camera to add. A camera has the `cameraId` that it sends with its checks for updates. */
export const earlyAccessReceiver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company'), companyId: z.string().check(z.trim(), z.maxLength(64)) }),
  z.strictObject({
    kind: z.literal('camera'),
    cameraId: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(cameraNameLimit)),
  }),
]);
