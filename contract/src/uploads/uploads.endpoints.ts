import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './uploads.routes.ts';
import { uploadResult, uploadState, versionCheck } from './uploads.schemas.ts';

const locked = ['app-in-review', 'app-rejected', 'app-withdrawn'] as const;
const blocks = ['version-in-review', 'draft-version-exists', 'rejected-version-exists'] as const;
const refusals = [
  'apk-refused',
  'apk-too-large',
  'apk-part-missing',
  'apk-parts-many',
  'apk-checking',
  'apk-waiting-for-scanner',
] as const;

const apkPart = {
  name: 'apk',
  description: 'The Android package.',
  types: ['application/vnd.android.package-archive', 'application/octet-stream'],
} as const;

/** The company has reached a limit of uploads or of bytes. */
const storageFull = ['too-many-open-uploads', 'quarantine-full', 'company-storage-full'] as const;

export const uploadVersion = endpoint(routes.uploadVersion, {
  name: 'upload-version',
  token: 'versions:write',
  summary:
    'Multipart: part `exportRegulationAcknowledged` = `true` first, then `apk`. Inspected and verified before the answer.',
  feature: 'versions',
  limit: 'packages',
  params: appParams,
  takes: 'multipart',
  parts: [
    {
      name: 'exportRegulationAcknowledged',
      description: 'The acknowledgement of the export regulations. It comes before the package.',
      text: 'true',
    },
    apkPart,
  ],
  reply: uploadResult,
  status: 201,
  // The last ones are those of the same upload in parts, by tus.
  problems: [
    ...locked,
    ...blocks,
    ...refusals,
    ...storageFull,
    'export-not-acknowledged',
    'upload-offset-wrong',
    'upload-protocol-unknown',
    'upload-header-invalid',
    'upload-checksum-wrong',
    'upload-expired',
    'upload-parts-wrong',
    'upload-is-final',
  ],
});

export const checkVersion = endpoint(routes.checkVersion, {
  name: 'check-version',
  token: 'versions:write',
  summary: 'Checks a package without uploading a version: returns all findings and stores nothing.',
  feature: 'versions',
  limit: 'packages',
  params: appParams,
  takes: 'multipart',
  parts: [apkPart],
  reply: versionCheck,
  problems: [...storageFull, 'apk-too-large', 'apk-part-missing', 'apk-parts-many', 'apk-checking'],
});

export const readUpload = endpoint(routes.readUpload, {
  name: 'read-upload',
  token: 'apps:read',
  summary: 'Returns the result of an upload: the reply of the upload call, or its problem.',
  feature: 'versions',
  params: z.object({ uploadId: z.string() }),
  reply: uploadState,
  problems: [...locked, ...blocks, 'apk-refused', 'apk-too-large'],
});
