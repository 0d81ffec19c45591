import { onlineApp, readyApp, stageVersion } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ada = { as: 'ada' } as const;

async function onlineWithDraft(server: TestServer, saved: boolean) {
  const { app } = await onlineApp(server);
  return { id: app, appVersionCode: await stageVersion(server, app, { versionCode: 2, saved }) };
}

export const versionsScenarios: Scenarios = {
  'save-version': {
    given: async (server) => ({ ...ada, params: await onlineWithDraft(server, false), body: {} }),
    audit: ['save-version'],
    notices: ['version-submitted'],
  },
  'save-version-draft': {
    given: async (server) => {
      const { app, version } = await readyApp(server);
      return {
        ...ada,
        params: { id: app, appVersionCode: version },
        body: { changelogByIsocode: { en: '<p>New.</p>' } },
      };
    },
    audit: ['save-version-draft'],
  },
  'update-online-version': {
    given: async (server) => {
      const { app, version } = await onlineApp(server);
      return {
        ...ada,
        params: { id: app, appVersionCode: version },
        body: { changelogByIsocode: { en: '<p>New.</p>' } },
      };
    },
    audit: ['update-online-version'],
  },
  'delete-version': {
    given: async (server) => ({ ...ada, params: await onlineWithDraft(server, false) }),
    audit: ['delete-version'],
  },
};

export const versionsRequests: SampleRequests = {
  'save-version': { body: {} },
  'save-version-draft': { body: {} },
  'update-online-version': { body: {} },
};
