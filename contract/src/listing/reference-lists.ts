import type * as z from 'zod/mini';
import type * as schemas from './reference-list-names.schemas.ts';

/** Lists that operators maintain and companies select from. */
export const referenceListNames = ['industries', 'use-cases', 'standard-integrations'] as const;
export type ReferenceListName = z.infer<typeof schemas.referenceList>;
