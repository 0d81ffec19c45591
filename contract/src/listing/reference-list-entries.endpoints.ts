import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './reference-list-entries.routes.ts';
import {
  entryUses,
  referenceList,
  referenceListEntry,
  referenceListEntryBody,
} from './reference-list-entries.schemas.ts';

const listParams = z.object({ list: referenceList });
const entryParams = z.object({ list: referenceList, entryId: z.string() });

export const listReferenceListEntries = endpoint(routes.listReferenceListEntries, {
  name: 'list-managed-entries',
  summary: 'Returns a reference list with all entries, including retired ones.',
  feature: 'listing',
  params: listParams,
  reply: z.object({
    entries: z.array(referenceListEntry),
    /** The maximum length of a name in characters. */
    nameLimit: z.int(),
  }),
});

export const addReferenceListEntry = endpoint(routes.addReferenceListEntry, {
  name: 'add-managed-entry',
  summary: 'Adds an entry to a reference list.',
  feature: 'listing',
  params: listParams,
  body: referenceListEntryBody,
  reply: referenceListEntry,
  status: 201,
});

export const saveReferenceListEntry = endpoint(routes.saveReferenceListEntry, {
  name: 'save-managed-entry',
  summary: 'Renames, moves or retires an entry of a reference list. Existing selections are kept.',
  feature: 'listing',
  params: entryParams,
  body: referenceListEntryBody,
  reply: referenceListEntry,
});

export const readEntryUses = endpoint(routes.readEntryUses, {
  name: 'read-entry-uses',
  summary: 'Lists the apps that have selected an entry of a reference list.',
  feature: 'listing',
  params: entryParams,
  reply: entryUses,
});
