import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ManagedListName } from '@lensdock/contract/listing/managed-list-names.ts';
import {
  type ManagedEntry,
  type ManagedEntryBody,
  managedNameFindings,
} from '@lensdock/contract/listing/reference-list-names.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { entityTag } from '../../kernel/text/entity-tag.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import {
  lockManagedList,
  type ManagedRow,
  selectManagedEntries,
  upsertManagedEntry,
} from './reference-list-names.store.ts';

export interface LockedList {
  list: ManagedListName;
  entries: readonly ManagedRow[];
  /** The entry to change; undefined for a new one. */
  before: ManagedRow | undefined;
}

/** Locks and returns the entries of a list. */
export async function lockList(transaction: Queries, list: ManagedListName): Promise<LockedList> {
  await lockManagedList(transaction, list);
  return { list, entries: await selectManagedEntries(transaction, list), before: undefined };
}

export async function lockEntry(
  transaction: Queries,
  list: ManagedListName,
  entryId: string,
): Promise<LockedList & { before: ManagedRow }> {
  const locked = await lockList(transaction, list);
  const before = locked.entries.find(({ id }) => id === entryId);
  if (!before) throw new Problem('not-found');
  return { ...locked, before };
}

/** Adds or changes an entry. Entries are retired instead of deleted, because listings refer to them. */
export async function saveManagedEntry(
  transaction: Queries,
  { list, entries, before }: LockedList,
  { body, nameLimit }: { body: ManagedEntryBody; nameLimit: number },
): Promise<Changed<ManagedRow>> {
  const findings = managedNameFindings(
    body.nameByIsocode,
    entries.filter((entry) => entry !== before),
    nameLimit,
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { en, de } = body.nameByIsocode;
  const entry: ManagedRow = {
    ...body,
    id: before?.id ?? randomCode(),
    revision: (before?.revision ?? 0) + 1,
    nameByIsocode: { en: plainLine(en) ?? '', de: plainLine(de) ?? '' },
  };
  await upsertManagedEntry(transaction, list, entry);
  return {
    value: entry,
    audit: [
      {
        action: before ? 'save-managed-entry' : 'add-managed-entry',
        subjectKind: 'list-entry',
        subjectId: `${list}/${entry.id}`,
        ...(before && { before: factsOf(before) }),
        after: factsOf(entry),
      },
    ],
  };
}

export function describeEntry({ revision, ...entry }: ManagedRow): ManagedEntry {
  return { ...entry, etag: entityTag(revision) };
}

/** Returns the members of an entry that are audited. */
function factsOf({ revision: _revision, ...entry }: ManagedRow): Omit<ManagedRow, 'revision'> {
  return entry;
}
