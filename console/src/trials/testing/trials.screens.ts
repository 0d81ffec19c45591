import type { ScreenRow } from '../../testing/screen-row.ts';

export const trialsScreens: readonly ScreenRow[] = [
  { name: 'trials', as: 'ada', path: '/trial-extensions', title: 'Trial extensions' },
  { name: 'trial', as: 'ada', path: '/trial-extensions/{trial}' },
];
