import * as z from 'zod/mini';

/** Lists that operators keep and companies choose from. */
export const referenceListNames = ['industries', 'use-cases', 'standard-integrations'] as const;
export const managedList = z.enum(referenceListNames);
export type ManagedListName = z.infer<typeof managedList>;
