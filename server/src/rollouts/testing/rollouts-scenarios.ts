import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { waitingListing } from './approved-listing.ts';
import { addCamera, rollingVersion, waitingVersion } from './approved-version.ts';

const camera = { kind: 'camera' as const, cameraId: 'bench-3', name: 'Test bench 3' };
const halt = { action: 'halt' as const, reason: 'It stops cameras.' };

export const rolloutsScenarios: Scenarios = {
  'change-rollout': {
    given: async (server) => ({ as: 'ada', ...(await waitingVersion(server)), body: { action: 'release-now' } }),
    audit: ['release-now'],
    notices: ['version-released'],
  },
  'change-rollout-as-store': {
    given: async (server) => ({
      as: 'olga',
      params: { id: (await rollingVersion(server)).params.id },
      body: halt,
    }),
    audit: ['halt'],
    notices: ['rollout-halted-by-store'],
  },
  'change-listing-release': {
    given: async (server) => ({
      as: 'ada',
      params: { id: await waitingListing(server) },
      body: { action: 'release-listing' },
    }),
    audit: ['release-listing'],
    notices: ['listing-released'],
  },
  'add-early-access': {
    given: async (server) => ({
      as: 'ada',
      params: { id: (await onlineApp(server)).app },
      body: camera,
    }),
    audit: ['add-early-access'],
  },
  'remove-early-access': {
    given: async (server) => {
      const { app: id } = await onlineApp(server);
      return { as: 'ada', params: { id, receiverId: await addCamera(server, id) } };
    },
    audit: ['remove-early-access'],
  },
};

export const rolloutsRequests: SampleRequests = {
  'change-rollout': { body: { action: 'release-now' } },
  'change-rollout-as-store': { body: halt },
  'change-listing-release': { body: { action: 'release-listing' } },
  'add-early-access': { body: camera },
};
