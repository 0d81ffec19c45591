import { Problem } from '@lensdock/contract/http/problem.ts';
import {
  addManagedEntry,
  listManagedEntries,
  saveManagedEntry as saveManagedEntryCall,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import type { ManagedEntry } from '@lensdock/contract/listing/managed-lists.ts';
import { type Edge, serve } from '../http/serve.ts';
import { randomCode } from '../random-code.ts';
import { selectManagedEntries } from './managed-lists.store.ts';
import { saveManagedEntry } from './save-managed-entry.ts';

/** The lists that companies choose from, as operators keep them. */
export function bindManagedLists(edge: Edge): void {
  serve(edge, listManagedEntries, async (call) => ({
    entries: await selectManagedEntries(edge.world.database, call.params.list),
  }));

  serve(edge, addManagedEntry, (call) =>
    call.change((transaction): Promise<ManagedEntry> => {
      const { list } = call.params;
      return saveManagedEntry(transaction, call, { list, id: randomCode(), body: call.body, isNew: true });
    }),
  );

  serve(edge, saveManagedEntryCall, (call) =>
    call.change(async (transaction): Promise<ManagedEntry> => {
      const { list, entryId } = call.params;
      const known = await selectManagedEntries(transaction, list);
      if (!known.some(({ id }) => id === entryId)) throw new Problem('not-found');
      return saveManagedEntry(transaction, call, { list, id: entryId, body: call.body, isNew: false });
    }),
  );
}
