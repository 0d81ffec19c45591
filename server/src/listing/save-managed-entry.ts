import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ManagedListName } from '@lensdock/contract/listing/managed-list-names.ts';
import {
  type ManagedEntry,
  type ManagedEntryBody,
  managedNameFindings,
} from '@lensdock/contract/listing/reference-list-names.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { type Answered, assertRevision, atRevision, entityTag } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { plainLine } from '../kernel/text/plain-line.ts';
import {
  lockManagedList,
  type ManagedRow,
  selectManagedEntries,
  upsertManagedEntry,
} from './reference-list-names.store.ts';

interface SaveManagedEntry {
  list: ManagedListName;
  /** Undefined for a new one. */
  entryId?: string;
  body: ManagedEntryBody;
  nameLimit: number;
}

type SaveCall = ActionContext & Pick<Call, 'ifMatch'>;

/** Adds or changes an entry. It is never deleted, because listings refer to it: it is retired. */
export async function saveManagedEntry(
  transaction: Queries,
  call: SaveCall,
  { list, entryId, body, nameLimit }: SaveManagedEntry,
): Promise<Answered<ManagedEntry>> {
  await lockManagedList(transaction, list);
  const entries = await selectManagedEntries(transaction, list);
  const before = entries.find(({ id }) => id === entryId);
  if (entryId !== undefined && !before) throw new Problem('not-found');
  if (before) await assertRevision(call.ifMatch, before.revision, async () => describeEntry(before));
  const findings = managedNameFindings(
    body.nameByIsocode,
    entries.filter((entry) => entry !== before),
    nameLimit,
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { en, de } = body.nameByIsocode;
  const entry: ManagedRow = {
    ...{ ...body, id: before?.id ?? randomCode(), revision: (before?.revision ?? 0) + 1 },
    nameByIsocode: { en: plainLine(en) ?? '', de: plainLine(de) ?? '' },
  };
  await upsertManagedEntry(transaction, list, entry);
  await writeAudit(transaction, call, {
    action: before ? 'save-managed-entry' : 'add-managed-entry',
    subjectKind: 'list-entry',
    subjectId: `${list}/${entry.id}`,
    ...(before && { before: factsOf(before) }),
    after: factsOf(entry),
  });
  return atRevision(describeEntry(entry), entry.revision);
}

export function describeEntry({ revision, ...entry }: ManagedRow): ManagedEntry {
  return { ...entry, etag: entityTag(revision) };
}

/** What the history keeps of an entry. */
function factsOf({ revision: _revision, ...entry }: ManagedRow): Omit<ManagedRow, 'revision'> {
  return entry;
}
