import type { ScreenRow } from '../../testing/screen-row.ts';

export const operatorsScreens: readonly ScreenRow[] = [
  { name: 'operators', as: 'olga', path: '/operators', title: 'Operators', dialogs: ['Invite operator'] },
];
