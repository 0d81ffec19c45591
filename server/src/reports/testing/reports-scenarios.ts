import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { publicApp, reportedApp, sampleReport } from './reported-app.ts';

const decision = {
  outcome: 'question',
  message: 'Which cameras did you test?',
  reply: 'We asked the seller.',
} as const;

export const reportsScenarios: Scenarios = {
  'report-app': {
    given: async (server) => ({ as: 'store', params: { code: await publicApp(server) }, body: sampleReport }),
    audit: { nothing: 'a report is the buyer’s; the decision on it is recorded' },
    notices: ['app-reported'],
  },
  'decide-report': {
    given: async (server) => {
      const reportId = await reportedApp(server, await publicApp(server));
      return { as: 'olga', params: { reportId }, body: decision };
    },
    audit: ['decide-report'],
    notices: ['report-question'],
  },
};

export const reportsRequests: SampleRequests = {
  'report-app': { body: sampleReport },
  'decide-report': { body: decision },
};
