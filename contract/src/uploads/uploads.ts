import type * as z from 'zod/mini';
import type * as schemas from './uploads.schemas.ts';

export type UploadResult = z.infer<typeof schemas.uploadResult>;
export type VersionCheck = z.infer<typeof schemas.versionCheck>;
export type UploadState = z.infer<typeof schemas.uploadState>;
