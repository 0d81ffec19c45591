import { onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { raiseTrial, trialBody } from './trial-stages.ts';

async function raised(server: TestServer): Promise<{ requestId: string }> {
  return { requestId: await raiseTrial(server, (await onlineApp(server)).app) };
}

const ada = { as: 'ada' } as const;

export const trialsScenarios: Scenarios = {
  'raise-trial-request': {
    given: async (server) => ({ as: 'store', body: trialBody((await onlineApp(server)).app) }),
    audit: ['raise-trial-request'],
    notices: ['trial-requested'],
  },
  'cancel-trial-request': {
    given: async (server) => ({ as: 'store', params: await raised(server) }),
    audit: ['cancel-trial-request'],
    notices: ['trial-canceled'],
  },
  'confirm-trial-request': {
    given: async (server) => ({ ...ada, params: await raised(server) }),
    audit: ['confirm-trial-request'],
    notices: ['trial-accepted'],
  },
  'decline-trial-request': {
    given: async (server) => ({ ...ada, params: await raised(server) }),
    audit: ['decline-trial-request'],
    notices: ['trial-declined'],
  },
};

export const trialsRequests: SampleRequests = {
  'raise-trial-request': {
    body: {
      requestId: 'r-1',
      appCode: 'none',
      integratorCompanyName: 'Havenport',
      integratorEmail: 'jan@havenport.example',
      integratorCompanyId: northlight.id,
      extensionDuration: { years: 0, months: 1, days: 0 },
      camerasCount: 1,
    },
  },
};
