import type { Route } from '../kernel/route.ts';
import type { UploadResult, UploadState, VersionCheck } from './uploads.ts';

export const uploadVersion: Route<{ params: { id: string }; reply: UploadResult }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/app-versions',
  caller: 'developer',
  may: 'versions:write',
};

export const checkVersion: Route<{ params: { id: string }; reply: VersionCheck }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/app-version-checks',
  caller: 'developer',
  may: 'versions:write',
};

export const readUpload: Route<{ params: { uploadId: string }; reply: UploadState }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/uploads/:uploadId/result',
  caller: 'developer',
  may: 'versions:write',
};
