import type { WalkRows } from '../../testing/walk-rows.ts';

export const revenueWalks: WalkRows = {
  details: [
    { path: '/revenue/$orderId', list: '/revenue', asked: /\/orders\/none$/, missing: 'Page not found' },
    {
      path: '/orders/$orderId',
      list: '/orders',
      as: 'olga',
      asked: /\/operator\/orders\/none$/,
      missing: 'Page not found',
    },
  ],
  reads: [{ path: '/revenue', asked: /\/revenues\?/ }],
};
