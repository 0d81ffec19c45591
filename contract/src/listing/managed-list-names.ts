import type * as z from 'zod/mini';
import type * as schemas from './reference-list-names.schemas.ts';

/** Lists that operators keep and companies choose from. */
export const referenceListNames = ['industries', 'use-cases', 'standard-integrations'] as const;
export type ManagedListName = z.infer<typeof schemas.managedList>;
