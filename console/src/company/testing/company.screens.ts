import type { ScreenRow } from '../../testing/screen-row.ts';

export const companyScreens: readonly ScreenRow[] = [
  { name: 'companies', as: 'olga', path: '/companies', title: 'Companies' },
  { name: 'company', as: 'olga', path: '/companies/{company}', title: 'Northlight Vision GmbH' },
];
