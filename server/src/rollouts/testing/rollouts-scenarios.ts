import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { rollingVersion, waitingVersion } from './approved-version.ts';

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
};

export const rolloutsRequests: SampleRequests = {
  'change-rollout': { body: { action: 'release-now' } },
  'change-rollout-as-store': { body: halt },
};
