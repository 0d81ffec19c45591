import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import { releasePlan } from '../lifecycle/release-plan.schemas.ts';
import * as routes from './apps.routes.ts';
import { app, appList } from './apps.schemas.ts';

export const listApps = endpoint(routes.listApps, {
  name: 'list-apps',
  token: 'apps:read',
  summary: 'Lists the apps of the company, latest change first.',
  feature: 'apps',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
  reply: appList,
});

export const createApp = endpoint(routes.createApp, {
  name: 'create-app',
  token: 'apps:write',
  summary: 'Creates an app with a name.',
  feature: 'apps',
  body: z.object({ name: z.optional(z.string()), title: z.optional(z.string()) }),
  reply: z.object({ code: z.string() }),
  status: 201,
  problems: ['app-name-invalid'],
});

export const readApp = endpoint(routes.readApp, {
  name: 'read-app',
  token: 'apps:read',
  summary: 'Returns the app’s status, section progress, missing items and allowed actions.',
  feature: 'apps',
  params: appParams,
  reply: app,
});

export const deleteApp = endpoint(routes.deleteApp, {
  name: 'delete-app',
  token: 'apps:write',
  summary: 'Deletes an app that was never published.',
  feature: 'apps',
  params: appParams,
  problems: ['app-not-deletable', 'early-access-running'],
});

export const releaseApp = endpoint(routes.releaseApp, {
  name: 'release-app',
  token: 'release',
  summary:
    'Submits the app for review, with the release mode of its first version. If items are missing, the response lists them in `errors`.',
  feature: 'apps',
  params: appParams,
  body: z.optional(z.strictObject({ release: z.optional(releasePlan) })),
  reply: z.object({ message: z.string() }),
  problems: [
    'terms-not-accepted',
    'app-not-draft',
    'app-not-releasable',
    'app-in-review',
    'app-rejected',
    'app-withdrawn',
  ],
  notices: ['app-submitted', 'submission-approved', 'submission-approved-unreleased'],
});

export const resetToDraft = endpoint(routes.resetToDraft, {
  name: 'reset-to-draft',
  token: 'release',
  summary: 'Sets a rejected app back to draft (or to approved, where an earlier publication is online).',
  feature: 'apps',
  params: appParams,
  reply: app,
  problems: ['app-not-rejected'],
});

export const withdrawSubmission = endpoint(routes.withdrawSubmission, {
  name: 'withdraw-submission',
  token: 'release',
  summary: 'Withdraws an open submission.',
  feature: 'apps',
  params: z.object({ id: z.string(), kind: z.enum(['app', 'listing', 'version']) }),
  reply: app,
  problems: ['submission-not-open'],
  notices: ['submission-withdrawn'],
});
