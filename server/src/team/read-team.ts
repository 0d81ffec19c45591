import type { Invitation, Member } from '@lensdock/contract/team/team.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type InvitationRow, selectInvitations } from '../kernel/identity/invitations.store.ts';
import { type MemberRow, selectMembers } from '../kernel/identity/members.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { lastDayOf } from './member-days.ts';
import { type AppNameRow, selectAppNames } from './team.store.ts';

export async function listMembers(queries: Queries, actor: Developer, at: Date): Promise<Member[]> {
  const rows = await selectMembers(queries, actor.companyId, at);
  return rows.map((row) => describeMember(row, actor));
}

export function describeMember(row: MemberRow, actor: Developer): Member {
  return {
    memberId: row.person,
    name: row.name,
    email: row.email,
    role: row.role,
    apps: row.apps,
    lastDay: lastDayOf(row.endsAt),
    since: row.since.getTime(),
    lastActive: row.lastActiveAt?.getTime() ?? null,
    self: row.person === actor.subject,
    revision: row.revision,
  };
}

export async function listInvitations(queries: Queries, companyId: string, at: Date): Promise<Invitation[]> {
  const rows = await selectInvitations(queries, companyId);
  const names = await selectAppNames(queries, companyId);
  return rows.map((row) => describeInvitation(row, names, at));
}

export function describeInvitation(row: InvitationRow, names: readonly AppNameRow[], at: Date): Invitation {
  return {
    invitationId: row.id,
    email: row.email,
    role: row.role,
    apps: row.apps && names.filter(({ code }) => row.apps?.includes(code)),
    lastDay: row.lastDay,
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    expired: row.expiresAt <= at,
  };
}
