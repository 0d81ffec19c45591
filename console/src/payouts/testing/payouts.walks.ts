import type { WalkRows } from '../../testing/walk-rows.ts';

export const payoutsWalks: WalkRows = {
  details: [
    {
      path: '/payout-runs/$runId',
      list: '/payout-runs',
      request: /\/payout-runs\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
    {
      path: '/payout/history/$payoutId',
      list: '/payout/history',
      request: /\/payouts\/none\b/,
      missing: 'Page not found',
    },
  ],
  reads: [
    { path: '/payout/pending', request: /\/my-account\/payout$/ },
    { path: '/payout/history', request: /\/my-account\/payout$/ },
  ],
};
