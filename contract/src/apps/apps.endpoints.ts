import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import { app, appList } from './apps.ts';

export const listApps = endpoint({
  name: 'list-apps',
  summary: 'The apps of the company, newest change first.',
  feature: 'apps',
  method: 'GET',
  path: '/api/devcon/products',
  caller: 'developer',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
  reply: appList,
});

export const createApp = endpoint({
  name: 'create-app',
  summary: 'Creates an app by its name.',
  feature: 'apps',
  method: 'POST',
  path: '/api/devcon/products',
  caller: 'developer',
  body: z.object({ name: z.optional(z.string()), title: z.optional(z.string()) }),
  reply: z.object({ code: z.string() }),
  status: 201,
  problems: ['app-name-invalid'],
});

export const readApp = endpoint({
  name: 'read-app',
  summary: 'What the app shell shows: state, progress of the four sections, what is missing, what may be done.',
  feature: 'apps',
  method: 'GET',
  path: '/api/devcon/products/:id',
  caller: 'developer',
  params: appParams,
  reply: app,
});

export const deleteApp = endpoint({
  name: 'delete-app',
  summary: 'Deletes an app of which nothing was ever online.',
  feature: 'apps',
  method: 'DELETE',
  path: '/api/devcon/products/:id',
  caller: 'developer',
  params: appParams,
  problems: ['app-not-deletable'],
});

export const releaseApp = endpoint({
  name: 'release-app',
  summary: 'Submits the whole app for review. `errors` of a refusal name what is missing.',
  feature: 'apps',
  method: 'POST',
  path: '/api/devcon/products/:id/release',
  caller: 'developer',
  params: appParams,
  reply: z.object({ message: z.string() }),
  problems: ['app-not-draft', 'app-not-releasable', 'app-in-review', 'app-rejected', 'app-withdrawn'],
});

export const resetToDraft = endpoint({
  name: 'reset-to-draft',
  summary: 'Sets a rejected app back to draft (or to approved, where an earlier publication is online).',
  feature: 'apps',
  method: 'POST',
  path: '/api/devcon/products/:id/reset_to_draft',
  caller: 'developer',
  params: appParams,
  reply: app,
  problems: ['app-not-rejected'],
});

export const withdrawSubmission = endpoint({
  name: 'withdraw-submission',
  summary: 'Takes an open submission back from review.',
  feature: 'apps',
  method: 'POST',
  path: '/api/devcon/products/:id/submissions/:kind/withdraw',
  caller: 'developer',
  params: z.object({ id: z.string(), kind: z.enum(['app', 'listing', 'version']) }),
  reply: app,
  problems: ['submission-not-open'],
});
