import type { WalkRows } from '../../testing/walk-rows.ts';

export const payoutsWalks: WalkRows = {
  reads: [
    { path: '/payout/pending', asked: /\/my-account\/payout$/ },
    { path: '/payout/history', asked: /\/my-account\/payout$/ },
  ],
};
