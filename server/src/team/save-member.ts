import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { accessFindings } from '@lensdock/contract/team/access-rules.ts';
import type { AccessBody } from '@lensdock/contract/team/team.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompany, selectCompanyName } from '../kernel/identity/companies.store.ts';
import {
  hasOtherOwner,
  lockMember,
  type MemberRow,
  updateMember,
  updateMemberRemoved,
} from '../kernel/identity/members.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { endOf, lastDayOf } from './member-days.ts';
import { selectAppNames } from './team.store.ts';

/** Locks the company, so that of two owners who step down at once one stays, and then the member. */
export async function lockKnownMember(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  person: string,
): Promise<MemberRow> {
  await lockCompany(transaction, actor.companyId);
  const row = await lockMember(transaction, { companyId: actor.companyId, person, at });
  if (!row) throw new Problem('not-found');
  return row;
}

export async function assertAccess(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  body: AccessBody,
): Promise<void> {
  const apps = (await selectAppNames(transaction, actor.companyId)).map(({ code }) => code);
  const findings = accessFindings(body, { apps, today: at.toISOString().slice(0, 10) });
  if (findings.length > 0) throw new Problem('invalid-input', findings);
}

/** Changes a locked member's role, apps and last day. */
export async function saveMember(
  transaction: Queries,
  context: ActionContext<Developer>,
  row: MemberRow,
  body: AccessBody,
): Promise<Changed> {
  const { companyId } = context.actor;
  await assertAccess(transaction, context, body);
  const before: AccessBody = {
    role: row.role,
    apps: row.apps?.map(({ code }) => code) ?? null,
    lastDay: lastDayOf(row.endsAt),
  };
  const difference = differenceOf(before, body);
  if (!difference) return unchanged;
  if (body.role !== 'owner' || body.lastDay !== null) await assertOtherOwner(transaction, companyId, row);
  const { role, apps, lastDay } = body;
  await updateMember(transaction, { companyId, person: row.person, role, apps, endsAt: endOf(lastDay) });
  const company = await selectCompanyName(transaction, companyId);
  return {
    value: undefined,
    audit: [{ action: 'save-member', subjectKind: 'person', subjectId: row.person, companyId, ...difference }],
    notices: [
      { to: { companyId }, kind: 'member-changed', parameters: { person: row.name, company, role }, link: '/team' },
    ],
  };
}

/** Ends a locked member's access: removed by an owner, or left. */
export async function endMembership(
  transaction: Queries,
  context: ActionContext<Developer>,
  row: MemberRow,
  as: { action: 'remove-member' | 'leave-company'; notice: 'member-removed' | 'member-left' },
): Promise<Changed> {
  const { companyId } = context.actor;
  await assertOtherOwner(transaction, companyId, row);
  await updateMemberRemoved(transaction, { companyId, person: row.person, at: context.at });
  const company = await selectCompanyName(transaction, companyId);
  return {
    value: undefined,
    audit: [{ action: as.action, subjectKind: 'person', subjectId: row.person, companyId, before: { role: row.role } }],
    notices: [{ to: { companyId }, kind: as.notice, parameters: { person: row.name, company }, link: '/team' }],
  };
}

async function assertOtherOwner(transaction: Queries, companyId: string, row: MemberRow): Promise<void> {
  if (row.role !== 'owner') return;
  if (!(await hasOtherOwner(transaction, companyId, row.person))) throw new Problem('last-owner');
}
