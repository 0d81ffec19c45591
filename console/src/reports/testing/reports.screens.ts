import type { ScreenRow } from '../../testing/screen-row.ts';

export const reportsScreens: readonly ScreenRow[] = [
  { name: 'reports', as: 'olga', path: '/reports', title: 'Reports' },
];
