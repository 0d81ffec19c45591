import * as z from 'zod/mini';
import { apkMetaData, inspectionFinding } from '../versions/versions.schemas.ts';

export const uploadResult = z.object({
  appVersionCode: z.string(),
  warnings: z.nullable(z.string()),
  findings: z.array(inspectionFinding),
});

/** What a dry run answers: it keeps nothing, and says all at once. */
export const versionCheck = z.object({
  accepted: z.boolean(),
  apkMetaData: z.nullable(apkMetaData),
  findings: z.array(inspectionFinding),
});

/** What became of an upload that was not answered at once. */
export const uploadState = z.object({
  state: z.enum(['receiving', 'checking', 'done']),
  result: z.nullable(uploadResult),
});
