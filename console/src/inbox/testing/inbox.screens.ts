import type { ScreenRow } from '../../testing/screen-row.ts';

export const inboxScreens: readonly ScreenRow[] = [
  { name: 'inbox', as: 'ada', path: '/inbox', title: 'Inbox' },
  { name: 'inbox-settings', as: 'ada', path: '/inbox/settings', title: /./ },
];
