import type { ScreenRow } from '../../testing/screen-row.ts';

export const revenueScreens: readonly ScreenRow[] = [
  { name: 'revenue', as: 'ada', path: '/revenue', title: 'Revenue' },
  { name: 'order', as: 'ada', path: '/revenue/{order}' },
  { name: 'store-orders', as: 'olga', path: '/orders', title: 'Orders' },
  { name: 'store-wide-order', as: 'olga', path: '/orders/{order}' },
];
