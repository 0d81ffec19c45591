import type { WalkRows } from '../../testing/walk-rows.ts';

export const catalogueWalks: WalkRows = {
  details: [
    { path: '/review/$submissionId/preview', asked: /\/submissions\/none\b/, missing: 'Page not found', as: 'olga' },
    { path: '/store/$code', asked: /\/pages\/none\b/, missing: 'Page not found' },
    { path: '/store/companies/$companyId', asked: /\/companies\/none\b/, missing: 'Page not found' },
  ],
};
