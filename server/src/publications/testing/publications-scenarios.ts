import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { act, good, newApp, onlineApp, stageVersion } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const olga = { as: 'olga' } as const;

const reason = { reason: 'A camera stopped.' };

async function withdrawnApp(server: TestServer): Promise<string> {
  const { app } = await onlineApp(server);
  await act(server, 'olga', app, { type: 'withdraw-from-store' });
  return app;
}

/** An app that was never published, with a saved version that reserves its package name. */
async function namedApp(server: TestServer): Promise<{ app: string }> {
  const app = await newApp(server);
  const version = await stageVersion(server, app, { saved: false });
  await good(server.call(saveVersion, { as: 'ada', params: { id: app, appVersionCode: version }, body: {} }));
  return { app };
}

/** An app whose second version is online. */
async function updatedApp(server: TestServer): Promise<string> {
  const { app } = await onlineApp(server);
  const version = await stageVersion(server, app, { versionCode: 2, saved: false });
  await act(server, 'ada', app, { type: 'save-version', version });
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  return app;
}

export const publicationsScenarios: Scenarios = {
  'withdraw-from-store': {
    given: async (server) => ({ ...olga, params: { id: (await onlineApp(server)).app }, body: reason }),
    audit: ['withdraw-from-store'],
    notices: ['app-withdrawn'],
  },
  'reinstate-app': {
    given: async (server) => ({ ...olga, params: { id: await withdrawnApp(server) }, body: reason }),
    audit: ['reinstate'],
    notices: ['app-reinstated'],
  },
  'free-package-name': {
    given: async (server) => ({ ...olga, params: { id: (await namedApp(server)).app }, body: reason }),
    audit: ['free-package-name'],
    notices: ['package-name-freed'],
  },
  'put-publication-back': {
    given: async (server) => ({ ...olga, params: { id: await updatedApp(server), number: '1' }, body: reason }),
    audit: ['put-publication-back'],
    notices: ['publication-put-back'],
  },
  'roll-back-app': {
    given: async (server) => ({ as: 'ada', params: { id: await updatedApp(server), number: '1' }, body: reason }),
    audit: ['roll-back'],
    notices: ['publication-rolled-back'],
  },
};

export const publicationsRequests: SampleRequests = {
  'withdraw-from-store': { body: { reason: 'A camera stopped.' } },
  'free-package-name': { body: { reason: 'It is the name of another company.' } },
  'reinstate-app': { body: { reason: 'It was repaired.' } },
  'roll-back-app': { body: { reason: 'The newest one fails.' } },
  'put-publication-back': { body: { reason: 'The newest one fails.' } },
};
