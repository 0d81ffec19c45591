import { publicApp, reportedApp } from '@lensdock/server/reports/testing/reported-app.ts';
import { press, type WalkRows } from '../../testing/walk-rows.ts';

export const reportsWalks: WalkRows = {
  details: [
    {
      path: '/reports/$reportId',
      list: '/reports',
      request: /\/reports\/none$/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  formDialogs: [
    {
      component: 'DecideDialog',
      path: '/reports',
      as: 'olga',
      prepare: async (server) => {
        await reportedApp(server, await publicApp(server, 'Reported app'));
      },
      before: press('Reported app', 'link'),
      opener: 'Decide',
      field: 'Message to the seller',
    },
  ],
};
