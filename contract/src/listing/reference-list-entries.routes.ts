import type { Route } from '../kernel/route.ts';
import type { EntryUses, ReferenceListEntry, ReferenceListEntryBody } from './reference-list-entries.ts';
import type { ReferenceListName } from './reference-lists.ts';

export const listReferenceListEntries: Route<
  {
    params: { list: ReferenceListName };
    reply: { entries: ReferenceListEntry[]; nameLimit: number };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/lists/:list',
  caller: 'operator',
  may: 'content:read',
};

export const addReferenceListEntry: Route<
  {
    params: { list: ReferenceListName };
    body: ReferenceListEntryBody;
    reply: ReferenceListEntry;
  },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/lists/:list',
  caller: 'operator',
  may: 'content:write',
};

export const saveReferenceListEntry: Route<
  {
    params: { list: ReferenceListName; entryId: string };
    body: ReferenceListEntryBody;
    reply: ReferenceListEntry;
  },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/lists/:list/:entryId',
  caller: 'operator',
  may: 'content:write',
  versioned: true,
};

export const readEntryUses: Route<
  { params: { list: ReferenceListName; entryId: string }; reply: EntryUses },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/lists/:list/:entryId/uses',
  caller: 'operator',
  may: 'content:read',
};
