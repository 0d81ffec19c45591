import type { Route } from '../kernel/route.ts';
import type { ManagedListName } from './managed-list-names.ts';
import type { EntryUses, ManagedEntry, ManagedEntryBody } from './reference-list-names.ts';

export const listManagedEntries: Route<
  {
    params: { list: ManagedListName };
    reply: { entries: ManagedEntry[]; nameLimit: number };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/lists/:list',
  caller: 'operator',
};

export const addManagedEntry: Route<
  {
    params: { list: ManagedListName };
    body: ManagedEntryBody;
    reply: ManagedEntry;
  },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/lists/:list',
  caller: 'operator',
};

export const saveManagedEntry: Route<
  {
    params: { list: ManagedListName; entryId: string };
    body: ManagedEntryBody;
    reply: ManagedEntry;
  },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/lists/:list/:entryId',
  caller: 'operator',
  versioned: true,
};

export const readEntryUses: Route<
  { params: { list: ManagedListName; entryId: string }; reply: EntryUses },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/lists/:list/:entryId/uses',
  caller: 'operator',
};
