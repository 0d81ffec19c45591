import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { apkMetaData, inspectionFinding } from '../versions/versions.schemas.ts';

export const uploadResult = z.object({
  appVersionCode: z.string(),
  warnings: z.nullable(z.string()),
  findings: z.array(inspectionFinding),
});

/** The reply to a dry run: stores nothing and returns all findings at once. */
export const versionCheck = z.object({
  accepted: z.boolean(),
  apkMetaData: z.nullable(apkMetaData),
  findings: z.array(inspectionFinding),
});

/** The result of an upload that outlasted its call. */
export const uploadState = z.object({
  state: z.enum(['receiving', 'checking', 'done']),
  /** The time at which the package began to wait for the malware scanner; null if it is not waiting. */
  waitingForScanner: z.nullable(epochMilliseconds),
  result: z.nullable(uploadResult),
});
