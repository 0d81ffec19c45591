import type { WalkRows } from '../../testing/walk-rows.ts';

export const publicationsWalks: WalkRows = {
  details: [
    { path: '/app/{app}/history', asked: /\/publications$/ },
    { path: '/all-apps/$code', asked: /\/apps\/none\b/, missing: 'Page not found', as: 'olga' },
  ],
  dialogs: [
    { path: '/all-apps/{online}', button: 'Unpublish', as: 'olga' },
    { path: '/all-apps/{online}', button: 'Grant tool licence', as: 'olga' },
  ],
  formDialogs: [
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
