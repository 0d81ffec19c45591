import type { ScreenRow } from '../../testing/screen-row.ts';

export const appsScreens: readonly ScreenRow[] = [
  { name: 'apps', as: 'ada', path: '/', title: 'Apps', dialogs: ['New app', /^Delete /], withMany: true },
  { name: 'apps-new', as: 'ada', path: '/?create=true' },
  { name: 'apps-no-payout', as: 'eve', path: '/' },
  { name: 'sign-in', as: 'nobody', path: '/' },
];
