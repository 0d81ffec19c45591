import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { act, newApp, readyApp } from './staged-app.ts';

const ada = { as: 'ada' } as const;

async function checkedApp(server: TestServer) {
  const ready = await readyApp(server);
  await act(server, 'ada', ready.app, { type: 'release' });
  return ready;
}

export const appsScenarios: Scenarios = {
  'create-app': { given: () => ({ ...ada, body: { name: 'Gatekeeper' } }), audit: ['create-app'] },
  'delete-app': { given: async (server) => ({ ...ada, params: { id: await newApp(server) } }), audit: ['delete-app'] },
  'release-app': {
    given: async (server) => ({ ...ada, params: { id: (await readyApp(server)).app } }),
    audit: ['release-app'],
    notices: ['app-submitted'],
  },
  'reset-to-draft': {
    given: async (server) => {
      const { app, version } = await checkedApp(server);
      await act(server, 'olga', app, { type: 'reject', kind: 'app' });
      return { ...ada, params: { id: app, appVersionCode: version } };
    },
    audit: ['reset-to-draft'],
  },
  'withdraw-submission': {
    given: async (server) => ({ ...ada, params: { id: (await checkedApp(server)).app, kind: 'app' } }),
    audit: ['withdraw-submission'],
    notices: ['submission-withdrawn'],
  },
};

export const appsRequests: SampleRequests = {
  'create-app': { body: { name: 'Gatekeeper' } },
  'release-app': { body: { release: { mode: 'manually' } } },
};
