import type { ScreenRow } from '../../testing/screen-row.ts';

export const failedTasksScreens: readonly ScreenRow[] = [
  { name: 'failed-work', as: 'olga', path: '/failed-work', title: 'Failed tasks' },
];
