import type { ScreenRow } from '../../testing/screen-row.ts';

export const transfersScreens: readonly ScreenRow[] = [
  { name: 'app-transfers', as: 'ada', path: '/app-transfers', title: 'App transfers', dialogs: ['Offer app'] },
  { name: 'all-app-transfers', as: 'olga', path: '/app-transfers', title: 'App transfers' },
];
