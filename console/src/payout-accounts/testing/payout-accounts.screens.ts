import type { ScreenRow } from '../../testing/screen-row.ts';

export const payoutAccountsScreens: readonly ScreenRow[] = [
  { name: 'payout-settings', as: 'eve', path: '/payout/settings' },
  { name: 'payout-settings-validated', as: 'ada', path: '/payout/settings', title: 'Payouts' },
  { name: 'payout-verify-failed', as: 'eve', path: '/payout/verify-failed' },
];
