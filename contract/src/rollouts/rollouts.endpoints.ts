import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './rollouts.routes.ts';
import { activeRollout, rollout, rolloutChange, storeRolloutChange } from './rollouts.schemas.ts';

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
    'rollout-not-rolling',
    'rollout-not-halted',
    'rollout-over',
    'rollout-halted-by-store',
    'app-withdrawn',
  ],
  notices: [
    'version-released',
    'release-scheduled',
    'rollout-started',
    'rollout-share-changed',
    'rollout-halted',
    'rollout-resumed',
    'release-cancelled',
  ],
});

export const readActiveRollout = endpoint(routes.readActiveRollout, {
  name: 'read-active-rollout',
  summary: 'The version of an app that waits for its release or rolls out.',
  feature,
  params: appParams,
  reply: activeRollout,
});

export const changeRolloutAsStore = endpoint(routes.changeRolloutAsStore, {
  name: 'change-rollout-as-store',
  summary: 'Halts the rollout of an app, or lets it continue. The company reads the reason.',
  feature,
  params: appParams,
  body: storeRolloutChange,
  reply: activeRollout,
  problems: ['rollout-not-rolling', 'rollout-not-halted', 'app-withdrawn'],
  notices: ['rollout-halted-by-store', 'rollout-resumed-by-store'],
});
