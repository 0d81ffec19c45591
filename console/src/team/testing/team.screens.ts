import type { ScreenRow } from '../../testing/screen-row.ts';

export const teamScreens: readonly ScreenRow[] = [
  { name: 'team', as: 'ada', path: '/team', title: 'Team', dialogs: ['Invite person'] },
];
