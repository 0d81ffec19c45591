import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, newApp, onlineApp, stageVersion } from '../../../apps/testing/staged-app.ts';
import { submittedApp } from '../../../review/testing/submitted-app.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Asked, Scenarios } from './scenario.ts';

const olga = { as: 'olga' } as const;
const reason = { reason: 'A camera stopped.' };

async function opened(server: TestServer): Promise<Asked> {
  return { ...olga, params: { submissionId: (await submittedApp(server)).id } };
}

/** An app that was never published, with a saved version that reserves its package name. */
async function namedApp(server: TestServer): Promise<{ app: string }> {
  const app = await newApp(server);
  const version = await stageVersion(server, app, { saved: false });
  await good(server.call(saveVersion, { as: 'ada', params: { id: app, appVersionCode: version }, body: {} }));
  return { app };
}

async function withdrawnApp(server: TestServer): Promise<string> {
  const { app } = await onlineApp(server);
  await act(server, 'olga', app, { type: 'withdraw-from-store' });
  return app;
}

const canned = {
  section: 'apk',
  inputField: null,
  nameByIsocode: { en: 'Too big', de: 'Zu groß' },
  messageByIsocode: { en: 'Too big.', de: 'Zu groß.' },
  index: 5,
  retired: false,
};

/** Operator decisions on submissions and published apps. */
export const reviewScenarios: Scenarios = {
  'approve-submission': {
    given: async (server) => ({ ...(await opened(server)), body: everythingConfirmed }),
    audit: ['approve-submission'],
    tells: ['submission-approved'],
  },
  'reject-submission': {
    given: async (server) => ({
      ...(await opened(server)),
      body: { findings: [{ section: 'listing', message: 'No.' }] },
    }),
    audit: ['reject-submission'],
    tells: ['submission-rejected'],
  },
  'claim-submission': {
    given: async (server) => ({ ...(await opened(server)), body: {} }),
    audit: ['claim-submission'],
  },
  'release-submission': {
    given: async (server) => {
      const { params = {} } = await opened(server);
      await good(
        server.call(claimSubmission, { ...olga, params: { submissionId: params.submissionId ?? '' }, body: {} }),
      );
      return { ...olga, params };
    },
    audit: ['release-submission'],
  },
  'look-at-sample': {
    given: async (server) => {
      const { app, id } = await submittedApp(server);
      await act(server, 'olga', app, { type: 'approve', kind: 'app' });
      await server.database.execute(sql`update submission set sample = 'waiting' where id = ${id}`);
      return { ...olga, params: { submissionId: id } };
    },
    audit: ['look-at-sample'],
  },
  'add-note': {
    given: async (server) => ({ ...(await opened(server)), body: { text: 'Seen.' } }),
    audit: ['add-note'],
  },
  'tick-point': {
    given: async (server) => {
      const { params } = await opened(server);
      return { ...olga, params: { ...params, item: 'privacy' }, body: { checked: true } };
    },
    audit: ['tick-point'],
  },
  'ask-developer': {
    given: async (server) => ({ ...(await opened(server)), body: { text: 'Why?' } }),
    audit: ['ask-developer'],
    tells: ['reviewer-wrote'],
  },
  'answer-reviewer': {
    given: async (server) => {
      const { app, id } = await submittedApp(server);
      return { as: 'ada', params: { id: app, submissionId: id }, body: { text: 'Because.' } };
    },
    audit: ['answer-reviewer'],
    tells: ['developer-wrote'],
  },
  'add-canned-reason': { given: () => ({ ...olga, body: canned }), audit: ['add-canned-reason'] },
  'save-canned-reason': {
    given: () => ({
      ...olga,
      params: { reasonId: 'summary-too-general' },
      body: { ...canned, nameByIsocode: { en: 'Slow', de: 'Langsam' } },
    }),
    audit: ['save-canned-reason'],
  },
  'grant-tool-licence': {
    given: async (server) => ({ ...olga, params: { id: (await onlineApp(server)).app }, body: { granted: true } }),
    audit: ['grant-tool-licence'],
    tells: ['tool-licence-granted'],
  },
  'withdraw-from-store': {
    given: async (server) => ({ ...olga, params: { id: (await onlineApp(server)).app }, body: reason }),
    audit: ['withdraw-from-store'],
    tells: ['app-withdrawn'],
  },
  'reinstate-app': {
    given: async (server) => ({ ...olga, params: { id: await withdrawnApp(server) }, body: reason }),
    audit: ['reinstate'],
    tells: ['app-reinstated'],
  },
  'free-package-name': {
    given: async (server) => ({ ...olga, params: { id: (await namedApp(server)).app }, body: reason }),
    audit: ['free-package-name'],
    tells: ['package-name-freed'],
  },
  'put-publication-back': {
    given: async (server) => {
      const { app } = await onlineApp(server);
      const ofVersion = await stageVersion(server, app, { versionCode: 2, saved: false });
      await act(server, 'ada', app, { type: 'save-version', version: ofVersion });
      await act(server, 'olga', app, { type: 'approve', kind: 'version' });
      return { ...olga, params: { id: app, number: '1' }, body: reason };
    },
    audit: ['put-publication-back'],
    tells: ['publication-put-back'],
  },
};
