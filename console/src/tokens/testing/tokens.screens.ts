import type { ScreenRow } from '../../testing/screen-row.ts';

export const tokensScreens: readonly ScreenRow[] = [
  {
    name: 'access-tokens',
    as: 'ada',
    path: '/access-tokens',
    title: 'Access tokens',
    dialogs: ['Create token', 'Change maximum lifetime'],
  },
];
