import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import { listingRelease } from '../lifecycle/release-plan.schemas.ts';
import * as routes from './rollouts.routes.ts';
import {
  activeRollout,
  earlyAccess,
  earlyAccessReceiver,
  listingReleaseChange,
  rollout,
  rolloutChange,
  storeRolloutChange,
} from './rollouts.schemas.ts';

const feature = 'rollouts';

export const changeRollout = endpoint(routes.changeRollout, {
  name: 'change-rollout',
  token: 'release',
  summary:
    'Releases an approved version, schedules it, rolls it out to a share of the cameras, halts, resumes, completes or cancels it.',
  feature,
  params: z.object({ id: z.string(), appVersionCode: z.string() }),
  body: rolloutChange,
  reply: rollout,
  problems: [
    'rollout-not-waiting',
    'rollout-first-version',
    'rollout-not-rolling',
    'rollout-not-halted',
    'rollout-over',
    'rollout-halted-by-store',
    'app-withdrawn',
    'early-access-running',
    'early-access-not-running',
    'early-access-not-possible',
    'early-access-unapproved',
    'early-access-empty',
    'listing-file-refused',
  ],
  notices: [
    'version-released',
    'release-scheduled',
    'rollout-started',
    'rollout-share-changed',
    'rollout-started-number',
    'rollout-number-changed',
    'rollout-halted',
    'rollout-resumed',
    'release-cancelled',
    'early-access-started',
    'early-access-ended',
  ],
});

export const changeListingRelease = endpoint(routes.changeListingRelease, {
  name: 'change-listing-release',
  token: 'release',
  summary:
    'Releases a waiting approved listing, schedules it, or cancels its release. The reviewed listing is published, not the current draft.',
  feature,
  params: appParams,
  body: listingReleaseChange,
  reply: z.object({ listingRelease: z.nullable(listingRelease) }),
  problems: ['listing-not-waiting', 'app-withdrawn', 'listing-file-refused'],
  notices: ['listing-released', 'listing-release-scheduled', 'listing-release-cancelled'],
});

export const readEarlyAccess = endpoint(routes.readEarlyAccess, {
  name: 'read-early-access',
  token: 'apps:read',
  summary: 'Returns the companies and test cameras of an app that get a version first.',
  feature,
  params: appParams,
  reply: earlyAccess,
});

export const addEarlyAccess = endpoint(routes.addEarlyAccess, {
  name: 'add-early-access',
  token: 'release',
  summary:
    'Adds a company or a test camera to those that get a version first. A person has 30 lookups per hour, unless the store sets another limit.',
  feature,
  limit: 'lookups',
  params: appParams,
  body: earlyAccessReceiver,
  reply: earlyAccess,
  problems: ['company-unknown', 'early-access-full'],
});

export const removeEarlyAccess = endpoint(routes.removeEarlyAccess, {
  name: 'remove-early-access',
  token: 'release',
  summary: 'Removes a company or a test camera from those that get a version first.',
  feature,
  params: z.object({ id: z.string(), receiverId: z.string() }),
  reply: earlyAccess,
});

export const readActiveRollout = endpoint(routes.readActiveRollout, {
  name: 'read-active-rollout',
  summary: 'The versions of an app that wait for their release, roll out or are in early access.',
  feature,
  params: appParams,
  reply: activeRollout,
});

export const changeRolloutAsStore = endpoint(routes.changeRolloutAsStore, {
  name: 'change-rollout-as-store',
  summary: 'Halts the rollout of an app, lets it continue, or ends early access. The company reads the reason.',
  feature,
  params: appParams,
  body: storeRolloutChange,
  reply: activeRollout,
  problems: ['rollout-not-rolling', 'rollout-not-halted', 'early-access-not-running', 'app-withdrawn'],
  notices: ['rollout-halted-by-store', 'rollout-resumed-by-store', 'early-access-ended-by-store'],
});
