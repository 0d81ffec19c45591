import { randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { redactAudit } from '../audit/redact-audit.ts';
import { type Change, type Changed, settle } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { insertBlock } from '../kernel/identity/blocks.store.ts';
import { lockCompany, selectCompanyName } from '../kernel/identity/companies.store.ts';
import { hasOtherOwner, lockMember, updateMemberRemoved } from '../kernel/identity/members.store.ts';
import { hasOtherAdministrator, lockOperator, updateOperatorRemoved } from '../kernel/identity/operators.store.ts';
import { lockRemoval, updateRemovalRequested } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { endSessions } from '../sign-on/sessions/end-sessions.ts';
import { hasOtherMember, replacePerson, selectCompaniesOf } from './people.store.ts';

const blockReason = 'Personal data removed on request';

interface Ended {
  audit: Change[];
  notices: Notice[];
}

/**
 * Ends a person's access at once and enqueues the replacement of their name, which looks through the whole audit. A
 * repeated request changes nothing.
 */
export async function requestRemoval(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  person: string,
): Promise<Changed> {
  const removal = await lockRemoval(transaction, person);
  if (!removal || removal.role === 'store') throw new Problem('not-found');
  if (person === actor.subject) throw new Problem('own-person');
  if (removal.requestedAt) return { value: undefined };
  const ended: Ended = { audit: [], notices: [] };
  for (const companyId of await selectCompaniesOf(transaction, person, at))
    await endMembership(transaction, { companyId, person, at }, ended);
  await endOperator(transaction, person, at);
  const block = { kind: 'person', id: person, reason: blockReason, apps: null, holdId: null } as const;
  await insertBlock(transaction, { ...block, byName: actor.name, at });
  await endSessions(transaction, { subject: person, at });
  await updateRemovalRequested(transaction, person, at);
  await enqueue(transaction, 'replace-person', { person });
  const audit: Change = { action: 'remove-personal-data', subjectKind: 'person', subjectId: person, internal: true };
  return { value: undefined, audit: [audit, ...ended.audit], notices: ended.notices };
}

/** The only member of a company can be removed, because the company has no other person to become its owner. */
async function endMembership(
  transaction: Queries,
  member: { companyId: string; person: string; at: Date },
  ended: Ended,
): Promise<void> {
  const { companyId, person } = member;
  await lockCompany(transaction, companyId);
  const row = await lockMember(transaction, member);
  if (!row) return;
  const isLastOwner = row.role === 'owner' && !(await hasOtherOwner(transaction, companyId, person));
  const hasOthers = await hasOtherMember(transaction, member);
  if (isLastOwner && hasOthers) throw new Problem('last-owner');
  await updateMemberRemoved(transaction, member);
  const company = await selectCompanyName(transaction, companyId);
  const before = { role: row.role };
  ended.audit.push({ action: 'remove-member', subjectKind: 'person', subjectId: person, companyId, before });
  ended.notices.push({
    to: { companyId },
    kind: 'member-removed',
    parameters: { person: row.name, company },
    link: '/team',
  });
}

async function endOperator(transaction: Queries, person: string, at: Date): Promise<void> {
  const row = await lockOperator(transaction, person);
  if (!row) return;
  if (row.roles.includes('administrator') && !(await hasOtherAdministrator(transaction, person)))
    throw new Problem('last-administrator');
  await updateOperatorRemoved(transaction, person, at);
}

/** Background task: replaces a person with a pseudonym everywhere, in one transaction. */
export async function replacePersonEverywhere({ database, clock }: AppServices, person: string): Promise<void> {
  const at = await clock.now();
  await database.transaction(async (transaction) => {
    const known = await lockRemoval(transaction, person);
    if (!known || known.removedAt) return;
    const pseudonym = `Person ${randomBytes(4).toString('hex')}`;
    const removal = randomUUID();
    const { entries, digest } = await redactAudit(transaction, { person, pseudonym, removal });
    await replacePerson(transaction, { person, pseudonym, at });
    const after = { removal, entries, digest };
    await settle(
      transaction,
      { actor: systemActor('system'), at, requestId: `remove-${removal}` },
      {
        value: undefined,
        audit: [{ action: 'replace-recorded-name', subjectKind: 'person', subjectId: person, internal: true, after }],
      },
      undefined,
    );
  });
}
