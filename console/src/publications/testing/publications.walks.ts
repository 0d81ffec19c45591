import { sql } from '@lensdock/ports/database/sql.ts';
import { act, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const publicationsWalks: WalkRows = {
  details: [
    { path: '/app/{app}/history', request: /\/publications$/ },
    { path: '/all-apps/$code', list: '/all-apps', request: /\/apps\/none\b/, missing: 'Page not found', as: 'olga' },
  ],
  dialogs: [
    { path: '/all-apps/{online}', button: 'Unpublish', as: 'olga' },
    { path: '/all-apps/{online}', button: 'Grant tool licence', as: 'olga' },
  ],
  formDialogs: [
    {
      component: 'RollBackDialog',
      path: '/app/{online}/history',
      prepare: async (server) => {
        const [app] = await server.database.query<{ code: string }>(sql`
          select code from app where publication_number is not null order by created_at limit 1`);
        const version = await stageVersion(server, app?.code ?? '', { versionCode: 2 });
        await act(server, 'ada', app?.code ?? '', { type: 'save-version', version });
        await act(server, 'olga', app?.code ?? '', { type: 'approve', kind: 'version' });
      },
      opener: /^Roll back to publication/,
      field: /^Reason/,
      cancel: 'Cancel',
    },
    {
      component: 'OperatorActionDialog',
      path: '/all-apps/{online}',
      as: 'olga',
      opener: 'Unpublish',
      field: /^Reason/,
      cancel: 'Cancel',
    },
  ],
};
