import type { ScreenRow } from '../../testing/screen-row.ts';

export const companyScreens: readonly ScreenRow[] = [
  { name: 'companies', as: 'olga', path: '/companies', title: 'Companies' },
  { name: 'company', as: 'olga', path: '/companies/{company}', title: 'Northlight Vision GmbH' },
  ...['submissions', 'money', 'invoices', 'messages', 'mails', 'notes', 'audit'].map(
    (tab): ScreenRow => ({
      name: `company-${tab}`,
      as: 'olga',
      path: `/companies/{company}?tab=${tab}`,
      title: 'Northlight Vision GmbH',
    }),
  ),
];
