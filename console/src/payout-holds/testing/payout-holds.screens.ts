import type { ScreenRow } from '../../testing/screen-row.ts';

export const payoutHoldsScreens: readonly ScreenRow[] = [
  { name: 'payout-holds', as: 'olga', path: '/payout-holds', title: 'Payout holds' },
  { name: 'payout-terms', as: 'olga', path: '/payout-holds/{company}', title: 'Payouts of Northlight Vision GmbH' },
];
