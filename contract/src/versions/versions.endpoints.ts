import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './versions.routes.ts';
import { submitVersionBody, version, versionBody, versionsOverview } from './versions.schemas.ts';

const versionParams = z.object({ id: z.string(), appVersionCode: z.string() });
const locked = ['app-in-review', 'app-rejected', 'app-withdrawn'] as const;
const blocks = ['version-in-review', 'draft-version-exists', 'rejected-version-exists'] as const;

export const listVersions = endpoint(routes.listVersions, {
  name: 'list-versions',
  token: 'apps:read',
  summary: 'Lists the versions of an app, newest first, and the reasons that block an upload.',
  feature: 'versions',
  params: appParams,
  reply: versionsOverview,
});

export const readVersion = endpoint(routes.readVersion, {
  name: 'read-version',
  token: 'apps:read',
  summary: 'Returns a version with its manifest data. A rejected version cannot be opened.',
  feature: 'versions',
  params: versionParams,
  reply: version,
  problems: ['version-rejected'],
});

export const saveVersion = endpoint(routes.saveVersion, {
  name: 'save-version',
  // For an app in the store, the first save submits the version.
  token: 'release',
  summary: 'Saves an uploaded version: a draft for a draft app, a submission for an app with a publication.',
  feature: 'versions',
  params: versionParams,
  body: submitVersionBody,
  reply: version,
  problems: [
    ...locked,
    ...blocks,
    'version-not-draft',
    'version-rejected',
    'package-name-taken',
    'rollout-in-progress',
    'terms-not-accepted',
  ],
  notices: ['version-submitted', 'submission-approved', 'submission-approved-unreleased'],
});

export const deleteVersion = endpoint(routes.deleteVersion, {
  name: 'delete-version',
  token: 'versions:write',
  summary: 'Deletes a draft or rejected version.',
  feature: 'versions',
  params: versionParams,
  problems: ['version-not-deletable', 'early-access-running'],
});

export const saveVersionDraft = endpoint(routes.saveVersionDraft, {
  name: 'save-version-draft',
  token: 'versions:write',
  summary: 'Saves the changelog of a draft.',
  feature: 'versions',
  params: versionParams,
  body: versionBody,
  reply: version,
  problems: [...locked, 'version-not-draft', 'version-in-review', 'version-rejected'],
});

export const updateOnlineVersion = endpoint(routes.updateOnlineVersion, {
  name: 'update-online-version',
  token: 'release',
  summary: 'Publishes a changelog for the online version immediately, as a new publication.',
  feature: 'versions',
  params: versionParams,
  body: versionBody,
  reply: version,
  problems: [...locked, 'version-not-online', 'version-in-review', 'version-rejected'],
});

export const downloadApk = endpoint(routes.downloadApk, {
  name: 'download-apk',
  token: 'apps:read',
  summary: 'Downloads the package; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'versions',
  params: versionParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/vnd.android.package-archive',
});
