import type { ScreenRow } from '../../testing/screen-row.ts';

export const assignmentScreens: readonly ScreenRow[] = [
  {
    name: 'reviewers',
    as: 'olga',
    path: '/reviewers',
    title: 'Reviewers',
    dialogs: ['Change assignments for Olga Brandt'],
  },
];
