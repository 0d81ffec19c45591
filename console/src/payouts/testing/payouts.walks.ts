import type { WalkRows } from '../../testing/walk-rows.ts';

export const payoutsWalks: WalkRows = {
  details: [
    {
      path: '/payout-runs/$runId',
      list: '/payout-runs',
      asked: /\/payout-runs\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
    {
      path: '/payout/history/$payoutId',
      list: '/payout/history',
      asked: /\/payouts\/none\b/,
      missing: 'Page not found',
    },
  ],
  reads: [
    { path: '/payout/pending', asked: /\/my-account\/payout$/ },
    { path: '/payout/history', asked: /\/my-account\/payout$/ },
  ],
};
