import type { Route } from '../kernel/route.ts';
import type { SubmitVersionBody, Version, VersionBody, VersionsOverview } from './versions.ts';

export const listVersions: Route<{ params: { id: string }; reply: VersionsOverview }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/app-versions',
  caller: 'developer',
  may: 'apps:read',
};

export const readVersion: Route<{ params: { id: string; appVersionCode: string }; reply: Version }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode',
  caller: 'developer',
  may: 'apps:read',
  versioned: true,
};

export const saveVersion: Route<
  { params: { id: string; appVersionCode: string }; body: SubmitVersionBody; reply: Version },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode',
  caller: 'developer',
  may: 'versions:write',
  versioned: true,
};

export const deleteVersion: Route<{ params: { id: string; appVersionCode: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode',
  caller: 'developer',
  may: 'versions:write',
};

export const saveVersionDraft: Route<
  {
    params: { id: string; appVersionCode: string };
    body: VersionBody;
    reply: Version;
  },
  'developer'
> = {
  method: 'PUT',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode/draft',
  caller: 'developer',
  may: 'versions:write',
  versioned: true,
};

export const updateOnlineVersion: Route<
  {
    params: { id: string; appVersionCode: string };
    body: VersionBody;
    reply: Version;
  },
  'developer'
> = {
  method: 'PUT',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode/app',
  caller: 'developer',
  may: 'versions:write',
  versioned: true,
};

export const downloadApk: Route<
  { params: { id: string; appVersionCode: string }; query: { link?: string } },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode/apk',
  caller: 'developer',
  may: 'apps:read',
};
