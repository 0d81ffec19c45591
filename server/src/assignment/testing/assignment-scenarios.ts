import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { submittedApp } from '../../review/testing/submitted-app.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';

const settings = { onDuty: true, kinds: ['app'], languages: ['de'] };

export const assignmentScenarios: Scenarios = {
  'save-reviewer': {
    given: () => ({ as: 'olga', params: { reviewerId: 'olga' }, body: settings }),
    audit: ['save-reviewer'],
  },
  'assign-submission': {
    given: async (server) => {
      await setOperatorRoles(server, 'rosa', ['reviewer']);
      const { id } = await submittedApp(server);
      return { as: 'olga', params: { submissionId: id }, body: { reviewerId: 'rosa' } };
    },
    audit: ['assign-submission'],
    notices: ['submission-assigned'],
  },
};

export const assignmentRequests: SampleRequests = {
  'save-reviewer': { body: settings },
  'assign-submission': { body: { reviewerId: null } },
};
