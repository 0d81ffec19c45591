import type { Route } from '../kernel/route.ts';
import type { ReleasePlan } from '../lifecycle/rollout-phase.ts';
import type { App, AppList } from './apps.ts';

export const listApps: Route<{ query: { search?: string }; reply: AppList }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products',
  caller: 'developer',
  may: 'apps:read',
};

export const createApp: Route<{ body: { name?: string; title?: string }; reply: { code: string } }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products',
  caller: 'developer',
  may: 'apps:create',
};

export const readApp: Route<{ params: { id: string }; reply: App }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id',
  caller: 'developer',
  may: 'apps:read',
};

export const deleteApp: Route<{ params: { id: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/products/:id',
  caller: 'developer',
  may: 'apps:delete',
};

export const releaseApp: Route<
  { params: { id: string }; body: { release?: ReleasePlan | undefined } | undefined; reply: { message: string } },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/release',
  caller: 'developer',
  may: 'apps:release',
};

export const resetToDraft: Route<{ params: { id: string }; reply: App }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/products/:id/reset_to_draft',
  caller: 'developer',
  may: 'apps:release',
};

export const withdrawSubmission: Route<
  { params: { id: string; kind: 'app' | 'listing' | 'version' }; reply: App },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/submissions/:kind/withdraw',
  caller: 'developer',
  may: 'apps:release',
};
