import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { submittedApp } from '../../review/testing/submitted-app.ts';

const settings = { onDuty: true, kinds: ['app'], languages: ['de'] };

export const assignmentScenarios: Scenarios = {
  'save-reviewer': {
    given: () => ({ as: 'olga', params: { reviewerId: 'olga' }, body: settings }),
    audit: ['save-reviewer'],
  },
  'assign-submission': {
    given: async (server) => ({
      as: 'olga',
      params: { submissionId: (await submittedApp(server)).id },
      body: { reviewerId: 'olga' },
    }),
    audit: ['assign-submission'],
  },
};

export const assignmentRequests: SampleRequests = {
  'save-reviewer': { body: settings },
  'assign-submission': { body: { reviewerId: null } },
};
