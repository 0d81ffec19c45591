import type { WalkRows } from '../../testing/walk-rows.ts';

export const revenueWalks: WalkRows = {
  details: [
    { path: '/revenue/$orderId', asked: /\/orders\/none$/, missing: 'Page not found' },
    { path: '/orders/$orderId', as: 'olga', asked: /\/operator\/orders\/none$/, missing: 'Page not found' },
  ],
  reads: [{ path: '/revenue', asked: /\/revenues\?/ }],
};
