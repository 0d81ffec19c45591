import {
  addReferenceListEntry,
  listReferenceListEntries,
  readEntryUses,
  saveReferenceListEntry,
} from '@lensdock/contract/listing/reference-list-entries.routes.ts';
import type { ReferenceListEntryBody } from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const listKey = (list: ReferenceListName) => ['managed-list', list] as const;

export function referenceListQuery(list: ReferenceListName) {
  return queryOptions({
    queryKey: listKey(list),
    queryFn: async ({ signal }) => (await call(listReferenceListEntries, { params: { list }, signal })).data,
  });
}

export function useReferenceList(list: ReferenceListName) {
  return useQuery(referenceListQuery(list));
}

/** The apps that use an entry. Never cached from the last time the dialog was open. */
export function useEntryUses(list: ReferenceListName, entryId: string) {
  return useQuery({
    queryKey: [...listKey(list), entryId, 'uses'],
    queryFn: async ({ signal }) => (await call(readEntryUses, { params: { list, entryId }, signal })).data,
    staleTime: 0,
  });
}

/** Adds an entry or changes the given one. */
export function useSaveEntry(list: ReferenceListName, entryId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: ReferenceListEntryBody; etag: string | undefined }) => {
      if (entryId === undefined) {
        await call(addReferenceListEntry, { params: { list }, body, idempotencyKey: crypto.randomUUID() });
      } else await call(saveReferenceListEntry, { params: { list, entryId }, body, ifMatch: etag });
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey(list) }),
  });
}
