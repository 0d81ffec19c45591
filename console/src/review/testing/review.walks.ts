import type { WalkRows } from '../../testing/walk-rows.ts';

export const reviewWalks: WalkRows = {
  details: [
    {
      path: '/review/$submissionId',
      list: '/review',
      request: /\/submissions\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  dialogs: [{ path: '/lists/canned-reasons', button: 'Add template', as: 'olga' }],
  formDialogs: [
    {
      component: 'FindingDialog',
      path: '/review/{submission}',
      as: 'olga',
      opener: 'Add finding',
      field: /^What is wrong/,
    },
    {
      component: 'FindingTemplateDialog',
      path: '/lists/canned-reasons',
      as: 'olga',
      opener: 'Add template',
      field: 'Name (English)',
    },
  ],
};
