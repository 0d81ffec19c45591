import { failedTask } from '@lensdock/server/failed-tasks/testing/failed-task.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const failedTasksWalks: WalkRows = {
  formDialogs: [
    {
      component: 'DismissTaskDialog',
      path: '/failed-work',
      as: 'olga',
      prepare: async (server) => {
        await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }], 'no font');
      },
      opener: /^Dismiss: Create an invoice/,
      field: 'Reason',
    },
  ],
};
