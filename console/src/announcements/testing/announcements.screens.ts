import type { ScreenRow } from '../../testing/screen-row.ts';

export const announcementsScreens: readonly ScreenRow[] = [
  {
    name: 'announcements',
    as: 'olga',
    path: '/announcements',
    title: 'Announcements',
    dialogs: ['New announcement'],
  },
  { name: 'announcement', as: 'olga', path: '/announcements/{announcement}', dialogs: ['Preview'] },
];
