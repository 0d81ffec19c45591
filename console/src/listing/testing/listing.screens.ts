import type { ScreenRow } from '../../testing/screen-row.ts';

export const listingScreens: readonly ScreenRow[] = [
  {
    name: 'listing',
    as: 'ada',
    path: '/app/{draft}/store-listing',
    title: 'Store listing',
    dialogs: [/Industries$/, 'Preview'],
  },
  { name: 'listing-rejected', as: 'ada', path: '/app/{rejected}/store-listing' },
  { name: 'lists', as: 'olga', path: '/lists', title: /./, dialogs: ['Add entry'] },
];
