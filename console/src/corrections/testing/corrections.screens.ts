import type { ScreenRow } from '../../testing/screen-row.ts';

export const correctionsScreens: readonly ScreenRow[] = [
  { name: 'corrections', as: 'olga', path: '/corrections', title: 'Corrections' },
  { name: 'order-corrections', as: 'olga', path: '/corrections/{order}' },
];
