import type * as z from 'zod/mini';
import type * as schemas from './reference-list-entries.schemas.ts';

/** Lists that operators maintain and companies select from. */
export const referenceListEntries = ['industries', 'use-cases', 'standard-integrations'] as const;
export type ReferenceListName = z.infer<typeof schemas.referenceList>;
