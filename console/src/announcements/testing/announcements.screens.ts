import type { ScreenRow } from '../../testing/screen-row.ts';

export const announcementsScreens: readonly ScreenRow[] = [
  {
    name: 'announcements',
    as: 'olga',
    path: '/announcements',
    title: 'Announcements',
    dialogs: ['New announcement'],
  },
];
