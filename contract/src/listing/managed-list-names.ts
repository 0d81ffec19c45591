import * as z from 'zod/mini';

/** Lists that operators keep and companies choose from. */
export const managedLists = ['industries', 'use-cases', 'standard-integrations'] as const;
export const managedList = z.enum(managedLists);
export type ManagedListName = z.infer<typeof managedList>;
