import type { ScreenRow } from '../../testing/screen-row.ts';

export const assignmentScreens: readonly ScreenRow[] = [
  {
    name: 'reviewers',
    as: 'olga',
    path: '/reviewers',
    title: 'Reviewers',
    dialogs: ['Change what Olga Brandt is assigned'],
  },
];
