import type * as z from 'zod/mini';
import type * as schemas from './versions.schemas.ts';

export type VersionEntry = z.infer<typeof schemas.versionEntry>;
export type FindingSeverity = z.infer<typeof schemas.findingSeverity>;
export type InspectionFinding = z.infer<typeof schemas.inspectionFinding>;
export type RefusedUpload = z.infer<typeof schemas.refusedUpload>;
export type VersionsOverview = z.infer<typeof schemas.versionsOverview>;
export type CameraRequirements = z.infer<typeof schemas.cameraRequirements>;
export type ApkMetaData = z.infer<typeof schemas.apkMetaData>;
export type ComparedVersion = z.infer<typeof schemas.comparedVersion>;
export type Version = z.infer<typeof schemas.version>;
export type VersionBody = z.infer<typeof schemas.versionBody>;
export type SubmitVersionBody = z.infer<typeof schemas.submitVersionBody>;
