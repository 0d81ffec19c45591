import type * as z from 'zod/mini';
import type * as schemas from './transparency.schemas.ts';

export type LogEntry = z.infer<typeof schemas.logEntry>;
export type PackageLog = z.infer<typeof schemas.packageLog>;
export type LogProof = z.infer<typeof schemas.logProof>;
