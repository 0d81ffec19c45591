import type { ScreenRow } from '../../testing/screen-row.ts';

export const peopleScreens: readonly ScreenRow[] = [
  {
    name: 'people',
    as: 'olga',
    path: '/people',
    title: 'People',
    dialogs: ['Remove the name and address of Ben Roth'],
  },
];
