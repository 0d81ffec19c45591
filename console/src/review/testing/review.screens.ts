import type { ScreenRow } from '../../testing/screen-row.ts';

export const reviewScreens: readonly ScreenRow[] = [
  { name: 'review', as: 'olga', path: '/review', title: /./ },
  {
    name: 'submission',
    as: 'olga',
    path: '/review/{submission}',
    title: /^Sigma Gate/,
    dialogs: ['Add finding'],
  },
  { name: 'canned-reasons', as: 'olga', path: '/lists/canned-reasons', title: /./, dialogs: ['Add template'] },
  { name: 'review-statistics', as: 'olga', path: '/review-statistics', title: 'Review statistics' },
];
