import { typed, type WalkRows } from '../../testing/walk-rows.ts';

export const companyProfileWalks: WalkRows = {
  forms: [
    { name: 'profile header', path: '/company-profile/header', ...typed(/^Tagline/, 'We see more.') },
    { name: 'profile about', path: '/company-profile/about', ...typed(/^Description/, 'Cameras that count.') },
    { name: 'profile contact', path: '/company-profile/contact', ...typed(/^Sales phone/, '+49 761 5550') },
  ],
  reads: [{ path: '/company-profile/header', request: /\/company-profile$/ }],
};
