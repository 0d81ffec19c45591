import type { ScreenRow } from '../../testing/screen-row.ts';

export const companyProfileScreens: readonly ScreenRow[] = [
  { name: 'company-profile-header', as: 'ada', path: '/company-profile/header', title: 'Company profile' },
  { name: 'company-profile-about', as: 'eve', path: '/company-profile/about', title: 'Company profile' },
  { name: 'company-profile-contact', as: 'ada', path: '/company-profile/contact', title: 'Company profile' },
];
