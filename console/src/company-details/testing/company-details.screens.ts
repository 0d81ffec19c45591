import type { ScreenRow } from '../../testing/screen-row.ts';

export const companyDetailsScreens: readonly ScreenRow[] = [
  { name: 'company-details', as: 'ada', path: '/company-details', title: 'Company details' },
  { name: 'company-messages', as: 'ada', path: '/company-details?tab=messages', title: 'Company details' },
  { name: 'company-approvals', as: 'olga', path: '/company-approvals', title: 'Approvals' },
];
