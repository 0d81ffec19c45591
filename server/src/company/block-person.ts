import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Change, type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOperatorPermission, isSamePerson } from '../kernel/identity/authorise.ts';
import { deleteBlock, insertBlock, selectBlock } from '../kernel/identity/blocks.store.ts';
import { hasOtherAdministrator, lockOperator } from '../kernel/identity/operators.store.ts';
import { findPerson } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { endSessions } from '../sign-on/sessions/end-sessions.ts';

/** Blocks a person and ends their sessions. Blocking again keeps the first reason. */
export async function blockPerson(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  subject: string,
  typed: string,
): Promise<Changed> {
  const reason = readReason(typed);
  if (await isSamePerson(transaction, actor, subject)) throw new Problem('own-account');
  const roles = await lockRoles(transaction, actor, subject);
  if (roles.includes('administrator') && !(await hasOtherAdministrator(transaction, subject)))
    throw new Problem('last-administrator');
  const none = { apps: null, holdId: null };
  if (!(await insertBlock(transaction, { kind: 'person', id: subject, reason, byName: actor.name, at, ...none })))
    return unchanged;
  await endSessions(transaction, { subject, at });
  return { value: undefined, audit: [auditOf('block-person', subject, { after: { reason } })] };
}

/** Ends a block, but not one of the operator’s own: an account with the same address stays for another operator. */
export async function unblockPerson(
  transaction: Queries,
  { actor }: ActionContext<Person>,
  subject: string,
): Promise<Changed> {
  if (await isSamePerson(transaction, actor, subject)) throw new Problem('own-account');
  await lockRoles(transaction, actor, subject);
  const before = await selectBlock(transaction, 'person', subject);
  if (!before || !(await deleteBlock(transaction, 'person', subject))) return unchanged;
  return { value: undefined, audit: [auditOf('unblock-person', subject, { before: { reason: before.reason } })] };
}

/** Locks and returns the roles of a person in the store. Only who may end the access of an operator may block one. */
async function lockRoles(transaction: Queries, actor: Person, subject: string): Promise<readonly OperatorRole[]> {
  const operator = await lockOperator(transaction, subject);
  if (operator) assertOperatorPermission(actor, 'operators:write');
  return operator?.roles ?? [];
}

/** Throws `not-found` unless the person has signed in or accepted an invitation. The storefront is not a person. */
export async function findKnownPerson(queries: Queries, subject: string): Promise<string> {
  const person = await findPerson(queries, subject);
  if (!person || person.role === 'store') throw new Problem('not-found');
  return subject;
}

export function readReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  return reason;
}

/** Visible to operators only: a person learns of a block by the refusal. */
function auditOf(
  action: 'block-person' | 'unblock-person',
  subjectId: string,
  change: Pick<Change, 'before' | 'after'>,
): Change {
  return { action, subjectKind: 'person', subjectId, internal: true, ...change };
}
