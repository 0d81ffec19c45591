import type { WalkRows } from '../../testing/walk-rows.ts';

export const catalogueWalks: WalkRows = {
  details: [
    { path: '/review/$submissionId/preview', request: /\/submissions\/none\b/, missing: 'Page not found', as: 'olga' },
    { path: '/store/$code', request: /\/pages\/none\b/, missing: 'Page not found' },
    { path: '/store/companies/$companyId', request: /\/companies\/none\b/, missing: 'Page not found' },
  ],
};
