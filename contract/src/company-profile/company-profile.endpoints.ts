import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { aboutBody, companyProfile, contactBody, headerBody } from './company-profile.ts';
import { companySize } from './company-size.ts';

const logoProblems = [
  'logo-too-big',
  'logo-format',
  'logo-resolution',
  'image-unreadable',
  'image-service-unavailable',
  'too-many-files',
] as const;

export const readCompanyProfile = endpoint({
  name: 'read-company-profile',
  summary: 'What the company shows of itself, published or not yet.',
  feature: 'company-profile',
  method: 'GET',
  path: '/api/devcon/company-profile',
  caller: 'developer',
  reply: companyProfile,
  versioned: true,
});

export const saveProfileHeader = endpoint({
  name: 'save-profile-header',
  summary:
    'Saves the header, as JSON or as multipart: part `headerData` with the same JSON, part `logo` with a PNG or JPEG of exactly 800 x 800 pixels and at most 1 MB.',
  feature: 'company-profile',
  method: 'POST',
  path: '/api/devcon/company-profile/header',
  caller: 'developer',
  limit: 'files',
  body: headerBody,
  takes: 'json-or-multipart',
  versioned: true,
  problems: logoProblems,
});

export const saveProfileAbout = endpoint({
  name: 'save-profile-about',
  summary: 'Saves what the company says about itself.',
  feature: 'company-profile',
  method: 'POST',
  path: '/api/devcon/company-profile/about',
  caller: 'developer',
  body: aboutBody,
  versioned: true,
});

export const saveProfileContact = endpoint({
  name: 'save-profile-contact',
  summary: 'Saves where the company can be reached.',
  feature: 'company-profile',
  method: 'POST',
  path: '/api/devcon/company-profile/contact',
  caller: 'developer',
  body: contactBody,
  versioned: true,
});

export const listCompanySizes = endpoint({
  name: 'list-company-sizes',
  summary: 'Sizes that a company can have, in the reader’s language.',
  feature: 'company-profile',
  method: 'GET',
  path: '/api/devcon/company-sizes',
  caller: 'developer',
  reply: z.object({ companySizes: z.array(companySize) }),
});
