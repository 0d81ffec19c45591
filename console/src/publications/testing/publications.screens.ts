import type { ScreenRow } from '../../testing/screen-row.ts';

export const publicationsScreens: readonly ScreenRow[] = [
  { name: 'app-history', as: 'ada', path: '/app/{online}/history', title: 'History' },
  { name: 'all-apps', as: 'olga', path: '/all-apps', title: 'Apps', withMany: true },
  { name: 'all-apps-one', as: 'olga', path: '/all-apps/{online}', title: 'Platewise', dialogs: ['Unpublish'] },
];
