import type { ScreenRow } from '../../testing/screen-row.ts';

export const monthsScreens: readonly ScreenRow[] = [
  { name: 'months', as: 'olga', path: '/months', title: 'Months' },
  { name: 'month', as: 'olga', path: '/months/2026-11' },
];
