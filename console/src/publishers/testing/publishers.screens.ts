import type { ScreenRow } from '../../testing/screen-row.ts';

export const publishersScreens: readonly ScreenRow[] = [
  {
    name: 'app-ci',
    as: 'ada',
    path: '/app/{online}/ci',
    title: 'Publish from CI',
    dialogs: ['Add trusted publisher'],
  },
  {
    name: 'publisher-issuers',
    as: 'olga',
    path: '/publisher-issuers',
    title: 'CI issuers',
    dialogs: ['Allow issuer', 'Remove GitLab CI'],
  },
];
