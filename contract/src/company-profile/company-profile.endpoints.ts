import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './company-profile.routes.ts';
import { aboutBody, companyProfile, companySize, contactBody, headerBody } from './company-profile.schemas.ts';

const logoProblems = [
  'logo-too-big',
  'logo-format',
  'logo-resolution',
  'image-unreadable',
  'image-service-unavailable',
  'too-many-files',
  'file-infected',
  'scanner-unavailable',
] as const;

export const readCompanyProfile = endpoint(routes.readCompanyProfile, {
  name: 'read-company-profile',
  token: 'apps:read',
  summary: 'Returns the company profile, published or not.',
  feature: 'company-profile',
  reply: companyProfile,
});

export const saveProfileHeader = endpoint(routes.saveProfileHeader, {
  name: 'save-profile-header',
  token: 'none',
  summary:
    'Saves the header, as JSON or as multipart: part `headerData` with the same JSON, part `logo` with a PNG or JPEG of exactly 800 x 800 pixels and at most 1 MB.',
  feature: 'company-profile',
  limit: 'files',
  body: headerBody,
  takes: 'json-or-multipart',
  parts: [
    { name: 'headerData', description: 'The header as JSON.', types: ['application/json'] },
    {
      name: 'logo',
      description: 'Exactly 800 x 800 pixels, at most 1 MB.',
      types: ['image/png', 'image/jpeg'],
      optional: true,
    },
  ],
  problems: logoProblems,
  notices: ['company-profile-published'],
});

export const saveProfileAbout = endpoint(routes.saveProfileAbout, {
  name: 'save-profile-about',
  token: 'none',
  summary: 'Saves the company’s description.',
  feature: 'company-profile',
  body: aboutBody,
  notices: ['company-profile-published'],
});

export const saveProfileContact = endpoint(routes.saveProfileContact, {
  name: 'save-profile-contact',
  token: 'none',
  summary: 'Saves the company’s contact details.',
  feature: 'company-profile',
  body: contactBody,
  notices: ['company-profile-published'],
});

export const listCompanySizes = endpoint(routes.listCompanySizes, {
  name: 'list-company-sizes',
  token: 'any',
  summary: 'Lists the company sizes in the reader’s language.',
  feature: 'company-profile',
  revalidates: true,
  reply: z.object({ companySizes: z.array(companySize) }),
});
