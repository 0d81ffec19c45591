import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  entryNameFindings,
  type ReferenceListEntry,
  type ReferenceListEntryBody,
} from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { entityTag } from '../../kernel/text/entity-tag.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import {
  lockReferenceList,
  type ReferenceListRow,
  selectReferenceListEntries,
  upsertReferenceListEntry,
} from './reference-list-entries.store.ts';

export interface LockedList {
  list: ReferenceListName;
  entries: readonly ReferenceListRow[];
  /** The entry to change; undefined for a new one. */
  before: ReferenceListRow | undefined;
}

/** Locks and returns the entries of a list. */
export async function lockList(transaction: Queries, list: ReferenceListName): Promise<LockedList> {
  await lockReferenceList(transaction, list);
  return { list, entries: await selectReferenceListEntries(transaction, list), before: undefined };
}

export async function lockEntry(
  transaction: Queries,
  list: ReferenceListName,
  entryId: string,
): Promise<LockedList & { before: ReferenceListRow }> {
  const locked = await lockList(transaction, list);
  const before = locked.entries.find(({ id }) => id === entryId);
  if (!before) throw new Problem('not-found');
  return { ...locked, before };
}

/** Adds or changes an entry. Entries are retired instead of deleted, because listings refer to them. */
export async function saveReferenceListEntry(
  transaction: Queries,
  { list, entries, before }: LockedList,
  { body, nameLimit }: { body: ReferenceListEntryBody; nameLimit: number },
): Promise<Changed<ReferenceListRow>> {
  const findings = entryNameFindings(
    body.nameByIsocode,
    entries.filter((entry) => entry !== before),
    nameLimit,
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { en, de } = body.nameByIsocode;
  const entry: ReferenceListRow = {
    ...body,
    id: before?.id ?? randomCode(),
    revision: (before?.revision ?? 0) + 1,
    nameByIsocode: { en: plainLine(en) ?? '', de: plainLine(de) ?? '' },
  };
  await upsertReferenceListEntry(transaction, list, entry);
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

export function describeEntry({ revision, ...entry }: ReferenceListRow): ReferenceListEntry {
  return { ...entry, etag: entityTag(revision) };
}

/** Returns the members of an entry that are audited. */
function factsOf({ revision: _revision, ...entry }: ReferenceListRow): Omit<ReferenceListRow, 'revision'> {
  return entry;
}
