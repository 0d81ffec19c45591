import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface OperatorInvitationRow {
  id: string;
  email: string;
  roles: OperatorRole[];
  round: number;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

const columns: Fragment = sql`
  id, email, roles, round, invited_by_name as "invitedBy", invited_at as "invitedAt", expires_at as "expiresAt"
  from operator_invitation`;
const open: Fragment = sql`accepted_at is null and revoked_at is null`;

/** Returns the open invitations, including expired ones, latest first. */
export function selectOperatorInvitations(queries: Queries): Promise<OperatorInvitationRow[]> {
  return queries.query<OperatorInvitationRow>(sql`
    select ${columns} where ${open} order by invited_at desc, id`);
}

/** Locks and returns an open invitation. */
export async function lockOperatorInvitation(queries: Queries, id: string): Promise<OperatorInvitationRow | undefined> {
  const [row] = await queries.query<OperatorInvitationRow>(sql`
    select ${columns} where id = ${id} and ${open} for update`);
  return row;
}

/** Locks and returns the open invitation to an address, unless it has expired. */
export async function lockOperatorInvitationTo(
  queries: Queries,
  email: string,
  at: Date,
): Promise<OperatorInvitationRow | undefined> {
  const [row] = await queries.query<OperatorInvitationRow>(sql`
    select ${columns} where lower(email) = lower(${email}) and ${open} and expires_at > ${at} for update`);
  return row;
}

export interface NewOperatorInvitation {
  email: string;
  roles: readonly OperatorRole[];
  language: Language;
  invitedBy: string;
  invitedByName: string;
  at: Date;
  expiresAt: Date;
}

/** Returns the id; undefined if an open invitation to this address exists. */
export async function insertOperatorInvitation(
  queries: Queries,
  { email, roles, language, invitedBy, invitedByName, at, expiresAt }: NewOperatorInvitation,
): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(sql`
    insert into operator_invitation (email, roles, language, invited_by, invited_by_name, invited_at, expires_at)
    values (${email}, ${roles}::text[], ${language}, ${invitedBy}, ${invitedByName}, ${at}, ${expiresAt})
    on conflict do nothing returning id`);
  return row?.id;
}

/** A new round invalidates the link of the earlier one. */
export async function updateOperatorInvitationRound(queries: Queries, id: string, expiresAt: Date): Promise<void> {
  await queries.execute(sql`
    update operator_invitation set round = round + 1, expires_at = ${expiresAt} where id = ${id}`);
}

export async function updateOperatorInvitationRevoked(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update operator_invitation set revoked_at = ${at} where id = ${id}`);
}

export async function updateOperatorInvitationAccepted(
  queries: Queries,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    update operator_invitation set accepted_at = ${at}, accepted_by = ${by} where id = ${id}`);
}
