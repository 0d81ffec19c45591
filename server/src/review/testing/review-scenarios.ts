import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { submittedApp } from './submitted-app.ts';
import { submittedTexts } from './submitted-texts.ts';

const olga = { as: 'olga' } as const;

async function opened(server: TestServer): Promise<ScenarioRequest> {
  return { ...olga, params: { submissionId: (await submittedApp(server)).id } };
}

const findingTemplate = {
  section: 'apk',
  inputField: null,
  nameByIsocode: { en: 'Too big', de: 'Zu groß' },
  messageByIsocode: { en: 'Too big.', de: 'Zu groß.' },
  index: 5,
  retired: false,
};

export const reviewScenarios: Scenarios = {
  'approve-submission': {
    given: async (server) => ({ ...(await opened(server)), body: everythingConfirmed }),
    audit: ['approve-submission'],
    notices: ['submission-approved'],
  },
  'approve-submissions': {
    given: async (server) => {
      const { id } = await submittedTexts(server);
      return { ...olga, body: { submissions: [{ submissionId: id, ...everythingConfirmed }] } };
    },
    audit: ['approve-submission'],
    notices: ['submission-approved'],
  },
  'reject-submission': {
    given: async (server) => ({
      ...(await opened(server)),
      body: { findings: [{ section: 'listing', message: 'No.' }] },
    }),
    audit: ['reject-submission'],
    notices: ['submission-rejected'],
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
    notices: ['reviewer-wrote'],
  },
  'answer-reviewer': {
    given: async (server) => {
      const { app, id } = await submittedApp(server);
      return { as: 'ada', params: { id: app, submissionId: id }, body: { text: 'Because.' } };
    },
    audit: ['answer-reviewer'],
    notices: ['developer-wrote'],
  },
  'add-canned-reason': { given: () => ({ ...olga, body: findingTemplate }), audit: ['add-canned-reason'] },
  'save-canned-reason': {
    given: () => ({
      ...olga,
      params: { reasonId: 'summary-too-general' },
      body: { ...findingTemplate, nameByIsocode: { en: 'Slow', de: 'Langsam' } },
    }),
    audit: ['save-canned-reason'],
  },
};

export const reviewRequests: SampleRequests = {
  'approve-submissions': { body: { submissions: [{ submissionId: 'none' }] } },
  'approve-submission': { body: { confirmed: { points: [], risks: [] } } },
  'claim-submission': { body: {} },
  'tick-point': { body: { checked: true } },
  'add-note': { body: { text: 'Seen.' } },
  'ask-developer': { body: { text: 'Why?' } },
  'answer-reviewer': { body: { text: 'Because.' } },
  'add-canned-reason': { body: findingTemplate },
  'save-canned-reason': { body: findingTemplate },
  'reject-submission': { body: { findings: [{ section: 'listing', message: 'No.' }] } },
};
