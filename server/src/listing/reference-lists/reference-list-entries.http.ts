import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/listing/reference-list-entries.endpoints.ts';
import type { ReferenceListEntryBody } from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../../kernel/http/answered.ts';
import { command } from '../../kernel/http/command.ts';
import { type HttpContext, serve } from '../../kernel/http/serve.ts';
import { entryNameLimitOf } from '../../kernel/settings/listing-limits.ts';
import { type ReferenceListRow, selectEntryUses, selectReferenceListEntries } from './reference-list-entries.store.ts';
import {
  describeEntry,
  type LockedList,
  lockEntry,
  lockList,
  saveReferenceListEntry,
} from './save-reference-list-entry.ts';

/** This many apps are named for an entry; the rest are counted. */
const exampleLimit = 5;

/** Reference lists, maintained by operators. */
export function bindReferenceLists(http: HttpContext): void {
  const { database, settings } = http.services;
  const limit = (list: ReferenceListName) => entryNameLimitOf(list, settings);

  serve(http, endpoints.listReferenceListEntries, async (call) => ({
    entries: (await selectReferenceListEntries(database, call.params.list)).map(describeEntry),
    nameLimit: limit(call.params.list),
  }));

  serve(http, endpoints.readEntryUses, async (call) => {
    const { list, entryId: id } = call.params;
    await findEntry(database, list, id);
    return selectEntryUses(database, { list, id, limit: exampleLimit });
  });

  const save = (transaction: Queries, { target, body }: { target: LockedList; body: ReferenceListEntryBody }) =>
    saveReferenceListEntry(transaction, target, { body, nameLimit: limit(target.list) });
  const reply = async (_transaction: Queries, _input: unknown, entry: ReferenceListRow) =>
    atRevision(describeEntry(entry), entry.revision);

  command(http, endpoints.addReferenceListEntry, {
    target: (transaction, { params }) => lockList(transaction, params.list),
    run: save,
    reply,
  });
  command(http, endpoints.saveReferenceListEntry, {
    target: (transaction, { params }) => lockEntry(transaction, params.list, params.entryId),
    revision: { of: ({ before }) => before.revision, current: async (_, { target }) => describeEntry(target.before) },
    run: save,
    reply,
  });
}

async function findEntry(queries: Queries, list: ReferenceListName, entryId: string): Promise<void> {
  const known = await selectReferenceListEntries(queries, list);
  if (!known.some(({ id }) => id === entryId)) throw new Problem('not-found');
}
