import type { ScreenRow } from '../../testing/screen-row.ts';

export const catalogueScreens: readonly ScreenRow[] = [
  { name: 'store-preview', as: 'olga', path: '/review/{submission}/preview', title: 'Sigma Gate' },
  { name: 'store-front', as: 'nobody', path: '/store' },
  { name: 'store-page', as: 'nobody', path: '/store/{online}' },
  { name: 'store-company', as: 'nobody', path: '/store/companies/{company}' },
];
