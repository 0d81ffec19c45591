import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ManagedListName } from '@lensdock/contract/listing/managed-list-names.ts';
import * as endpoints from '@lensdock/contract/listing/reference-list-names.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { managedNameLimitOf } from '../kernel/settings/listing-limits.ts';
import { selectEntryUses, selectManagedEntries } from './reference-list-names.store.ts';
import { describeEntry, saveManagedEntry } from './save-managed-entry.ts';

/** So many apps are named that use an entry; the rest are counted. */
const exampleLimit = 5;

/** The lists that companies choose from, as operators keep them. */
export function bindManagedLists(edge: HttpContext): void {
  const { database, settings } = edge.services;
  const limit = (list: ManagedListName) => managedNameLimitOf(list, settings);

  serve(edge, endpoints.listManagedEntries, async (call) => ({
    entries: (await selectManagedEntries(database, call.params.list)).map(describeEntry),
    nameLimit: limit(call.params.list),
  }));

  serve(edge, endpoints.readEntryUses, async (call) => {
    const { list, entryId: id } = call.params;
    await findEntry(database, list, id);
    return selectEntryUses(database, { list, id, limit: exampleLimit });
  });

  serve(edge, endpoints.addManagedEntry, (call) =>
    call.change((transaction) => {
      const { list } = call.params;
      return saveManagedEntry(transaction, call, { list, body: call.body, nameLimit: limit(list) });
    }),
  );

  serve(edge, endpoints.saveManagedEntry, (call) =>
    call.change((transaction) => {
      const { list, entryId } = call.params;
      return saveManagedEntry(transaction, call, { list, entryId, body: call.body, nameLimit: limit(list) });
    }),
  );
}

async function findEntry(queries: Queries, list: ManagedListName, entryId: string): Promise<void> {
  const known = await selectManagedEntries(queries, list);
  if (!known.some(({ id }) => id === entryId)) throw new Problem('not-found');
}
