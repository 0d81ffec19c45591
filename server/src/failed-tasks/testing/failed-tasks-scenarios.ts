import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { failedTask } from './failed-task.ts';

const olga = { as: 'olga' } as const;

const invoiceTask: Parameters<typeof failedTask>[1] = ['keep-invoice', { invoice: 'SB-2026-1' }];

export const failedTasksScenarios: Scenarios = {
  'send-errand-again': {
    given: async (server) => ({ ...olga, params: { errandId: await failedTask(server, invoiceTask) } }),
    audit: ['send-errand-again'],
  },
  'set-errand-aside': {
    given: async (server) => ({
      ...olga,
      params: { errandId: await failedTask(server, invoiceTask) },
      body: { reason: 'By hand.' },
    }),
    audit: ['set-errand-aside'],
  },
};

export const failedTasksRequests: SampleRequests = {
  'set-errand-aside': { body: { reason: 'Written by hand.' } },
};
