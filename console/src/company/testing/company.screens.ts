import type { ScreenRow } from '../../testing/screen-row.ts';

export const companyScreens: readonly ScreenRow[] = [
  { name: 'companies', as: 'olga', path: '/companies', title: 'Companies' },
  { name: 'company', as: 'olga', path: '/companies/{company}', title: 'Northlight Vision GmbH' },
  { name: 'company-people', as: 'olga', path: '/companies/{company}?tab=people', title: 'Northlight Vision GmbH' },
  { name: 'company-apps', as: 'olga', path: '/companies/{company}?tab=apps', title: 'Northlight Vision GmbH' },
  { name: 'company-orders', as: 'olga', path: '/companies/{company}?tab=orders', title: 'Northlight Vision GmbH' },
  { name: 'company-payouts', as: 'olga', path: '/companies/{company}?tab=payouts', title: 'Northlight Vision GmbH' },
];
