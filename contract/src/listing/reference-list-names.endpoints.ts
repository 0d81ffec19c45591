import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { managedList } from './managed-list-names.ts';
import { entryUses, managedEntry, managedEntryBody } from './reference-list-names.ts';

const listParams = z.object({ list: managedList });
const entryParams = z.object({ list: managedList, entryId: z.string() });

export const listManagedEntries = endpoint({
  name: 'list-managed-entries',
  summary: 'A managed list with everything in it, also what is no longer offered.',
  feature: 'listing',
  method: 'GET',
  path: '/api/operator/lists/:list',
  caller: 'operator',
  params: listParams,
  reply: z.object({
    entries: z.array(managedEntry),
    /** How many characters a name may have. */
    nameLimit: z.int(),
  }),
});

export const addManagedEntry = endpoint({
  name: 'add-managed-entry',
  summary: 'Adds an entry to a managed list.',
  feature: 'listing',
  method: 'POST',
  path: '/api/operator/lists/:list',
  caller: 'operator',
  params: listParams,
  body: managedEntryBody,
  reply: managedEntry,
  status: 201,
});

export const saveManagedEntry = endpoint({
  name: 'save-managed-entry',
  summary: 'Renames or moves an entry of a managed list, or takes it off the offer. Who chose it keeps it.',
  feature: 'listing',
  method: 'PUT',
  path: '/api/operator/lists/:list/:entryId',
  caller: 'operator',
  params: entryParams,
  body: managedEntryBody,
  reply: managedEntry,
  versioned: true,
});

export const readEntryUses = endpoint({
  name: 'read-entry-uses',
  summary: 'Which apps have chosen an entry of a managed list.',
  feature: 'listing',
  method: 'GET',
  path: '/api/operator/lists/:list/:entryId/uses',
  caller: 'operator',
  params: entryParams,
  reply: entryUses,
});
