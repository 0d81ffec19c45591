import type { Route } from '../kernel/route.ts';
import type { AboutBody, CompanyProfile, ContactBody, HeaderBody } from './company-profile.ts';
import type { CompanySize } from './company-size.ts';

export const readCompanyProfile: Route<{ reply: CompanyProfile }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company-profile',
  caller: 'developer',
  may: 'company-profile:read',
  versioned: true,
};

export const saveProfileHeader: Route<{ body: HeaderBody }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company-profile/header',
  caller: 'developer',
  may: 'company-profile:write',
  versioned: true,
};

export const saveProfileAbout: Route<{ body: AboutBody }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company-profile/about',
  caller: 'developer',
  may: 'company-profile:write',
  versioned: true,
};

export const saveProfileContact: Route<{ body: ContactBody }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company-profile/contact',
  caller: 'developer',
  may: 'company-profile:write',
  versioned: true,
};

export const listCompanySizes: Route<{ reply: { companySizes: CompanySize[] } }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company-sizes',
  caller: 'developer',
  may: 'account:use',
};
