import type { ScreenRow } from '../../testing/screen-row.ts';

export const payoutsScreens: readonly ScreenRow[] = [
  { name: 'payout-pending', as: 'ada', path: '/payout/pending', title: 'Payouts' },
  { name: 'payout-history', as: 'ada', path: '/payout/history', title: 'Payouts' },
  { name: 'payout', as: 'ada', path: '/payout/history/{payout}' },
  { name: 'payout-runs', as: 'olga', path: '/payout-runs', title: 'Payout runs' },
  { name: 'payout-run', as: 'olga', path: '/payout-runs/{run}' },
];
