import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { Change } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type BlockKind, deleteBlock, insertBlock, selectBlock } from '../kernel/identity/blocks.store.ts';
import { findPerson } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';

interface Target {
  kind: BlockKind;
  id: string;
}

/** Blocks a person or a company. Blocking again keeps the first reason. */
export async function block(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  { kind, id }: Target,
  typed: string,
): Promise<Changed> {
  const reason = typed.trim();
  if (reason === '') throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  if (kind === 'person' && id === actor.subject) throw new Problem('own-account');
  if (!(await insertBlock(transaction, { kind, id, reason, byName: actor.name, at }))) return unchanged;
  return { value: undefined, audit: [auditOf(`block-${kind}`, { kind, id }, { after: { reason } })] };
}

export async function unblock(transaction: Queries, _context: ActionContext, { kind, id }: Target): Promise<Changed> {
  const before = await selectBlock(transaction, kind, id);
  if (!before || !(await deleteBlock(transaction, kind, id))) return unchanged;
  return { value: undefined, audit: [auditOf(`unblock-${kind}`, { kind, id }, { before: { reason: before.reason } })] };
}

/** Throws `not-found` unless the person has signed in or accepted an invitation. */
export async function findKnownPerson(queries: Queries, subject: string): Promise<Target> {
  if (!(await findPerson(queries, subject))) throw new Problem('not-found');
  return { kind: 'person', id: subject };
}

/** Visible to operators only: a company learns of a block by the refusal. */
function auditOf(
  action: `${'block' | 'unblock'}-${BlockKind}`,
  { kind, id }: Target,
  change: Pick<Change, 'before' | 'after'>,
): Change {
  const company = kind === 'company' ? { companyId: id } : {};
  return { action, subjectKind: kind, subjectId: id, internal: true, ...company, ...change };
}
