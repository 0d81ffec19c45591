import type { WalkRows } from '../../testing/walk-rows.ts';

export const revenueWalks: WalkRows = {
  details: [
    { path: '/revenue/$orderId', list: '/revenue', request: /\/orders\/none$/, missing: 'Page not found' },
    {
      path: '/orders/$orderId',
      list: '/orders',
      as: 'olga',
      request: /\/operator\/orders\/none$/,
      missing: 'Page not found',
    },
  ],
  reads: [{ path: '/revenue', request: /\/revenues\?/ }],
};
