import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './failed-tasks.schemas.ts';

export type TaskKind = z.infer<typeof schemas.taskKind>;
export type FailedTask = z.infer<typeof schemas.failedTask>;

export const dismissalReasonLimit = 500;

/** Readers of the audit need to know why the task had no result. */
export function dismissalFindings(reason: string): Finding<'required' | 'too-long'>[] {
  const length = [...reason.trim()].length;
  if (length === 0) return [{ code: 'required', inputField: 'reason' }];
  return length > dismissalReasonLimit
    ? [{ code: 'too-long', inputField: 'reason', parameters: { maximum: dismissalReasonLimit } }]
    : [];
}
export type FailedTaskPage = z.infer<typeof schemas.failedTaskPage>;
export type DismissalBody = z.infer<typeof schemas.dismissalBody>;
