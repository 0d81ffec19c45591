import type { ManagedListName } from '@lensdock/contract/listing/managed-list-names.ts';
import {
  addManagedEntry,
  listManagedEntries,
  readEntryUses,
  saveManagedEntry,
} from '@lensdock/contract/listing/reference-list-names.routes.ts';
import type { ManagedEntryBody } from '@lensdock/contract/listing/reference-list-names.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const listKey = (list: ManagedListName) => ['managed-list', list] as const;

export function managedListQuery(list: ManagedListName) {
  return queryOptions({
    queryKey: listKey(list),
    queryFn: async ({ signal }) => (await call(listManagedEntries, { params: { list }, signal })).data,
  });
}

export function useManagedList(list: ManagedListName) {
  return useQuery(managedListQuery(list));
}

/** The apps that use an entry. Never cached from the last time the dialog was open. */
export function useEntryUses(list: ManagedListName, entryId: string) {
  return useQuery({
    queryKey: [...listKey(list), entryId, 'uses'],
    queryFn: async ({ signal }) => (await call(readEntryUses, { params: { list, entryId }, signal })).data,
    staleTime: 0,
  });
}

/** Adds an entry or changes the given one. */
export function useSaveEntry(list: ManagedListName, entryId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: ManagedEntryBody; etag: string | undefined }) => {
      if (entryId === undefined) {
        await call(addManagedEntry, { params: { list }, body, idempotencyKey: crypto.randomUUID() });
      } else await call(saveManagedEntry, { params: { list, entryId }, body, ifMatch: etag });
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey(list) }),
  });
}
