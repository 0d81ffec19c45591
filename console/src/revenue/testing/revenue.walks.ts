import type { WalkRows } from '../../testing/walk-rows.ts';

export const revenueWalks: WalkRows = {
  reads: [{ path: '/revenue', asked: /\/revenues\?/ }],
};
