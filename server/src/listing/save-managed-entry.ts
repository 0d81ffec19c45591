import { Problem } from '@lensdock/contract/http/problem.ts';
import {
  type ManagedEntry,
  type ManagedEntryBody,
  type ManagedListName,
  managedNameFindings,
} from '@lensdock/contract/listing/managed-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../history/record-change.ts';
import type { Occasion } from '../http/call.ts';
import { lockManagedList, selectManagedEntries, upsertManagedEntry } from './managed-lists.store.ts';
import { plainLine } from './plain-line.ts';

interface SaveManagedEntry {
  list: ManagedListName;
  id: string;
  body: ManagedEntryBody;
  isNew: boolean;
  nameLimit: number;
}

/** Adds or changes an entry. It is never deleted, because listings refer to it: it is retired. */
export async function saveManagedEntry(
  transaction: Queries,
  occasion: Occasion,
  { list, id, body, isNew, nameLimit }: SaveManagedEntry,
): Promise<ManagedEntry> {
  await lockManagedList(transaction, list);
  const entries = await selectManagedEntries(transaction, list);
  const before = entries.find((entry) => entry.id === id);
  const findings = managedNameFindings(
    body.nameByIsocode,
    entries.filter((entry) => entry.id !== id),
    nameLimit,
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { en, de } = body.nameByIsocode;
  const entry = { ...body, id, nameByIsocode: { en: plainLine(en) ?? '', de: plainLine(de) ?? '' } };
  await upsertManagedEntry(transaction, list, entry);
  await recordChange(transaction, occasion, {
    action: isNew ? 'add-managed-entry' : 'save-managed-entry',
    subjectKind: 'list-entry',
    subjectId: `${list}/${id}`,
    ...(before && { before }),
    after: entry,
  });
  return entry;
}
