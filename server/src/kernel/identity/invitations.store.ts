import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export interface InvitationRow {
  id: string;
  companyId: string;
  companyName: string;
  email: string;
  role: CompanyRole;
  apps: string[] | null;
  /** `YYYY-MM-DD`. */
  lastDay: string | null;
  language: Language;
  round: number;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

const columns: Fragment = sql`
  invitation.id, invitation.company_id as "companyId", company.name as "companyName", invitation.email, invitation.role,
  invitation.apps, invitation.last_day::text as "lastDay", invitation.language, invitation.round,
  invitation.invited_by_name as "invitedBy", invitation.invited_at as "invitedAt", invitation.expires_at as "expiresAt"
  from invitation join company on company.id = invitation.company_id`;
const open: Fragment = sql`invitation.accepted_at is null and invitation.revoked_at is null`;

/** Returns the open invitations of a company, including expired ones, latest first. */
export function selectInvitations(queries: Queries, companyId: string): Promise<InvitationRow[]> {
  return queries.query<InvitationRow>(sql`
    select ${columns} where invitation.company_id = ${companyId} and ${open}
     order by invitation.invited_at desc, invitation.id`);
}

/** Locks and returns an open invitation of any company. */
export async function lockInvitation(queries: Queries, id: string): Promise<InvitationRow | undefined> {
  const [row] = await queries.query<InvitationRow>(sql`
    select ${columns} where invitation.id = ${id} and ${open} for update of invitation`);
  return row;
}

/** Returns the open invitations to an address that have not expired, oldest first. */
export function selectInvitationsTo(queries: Queries, email: string, at: Date): Promise<InvitationRow[]> {
  return queries.query<InvitationRow>(sql`
    select ${columns} where lower(invitation.email) = lower(${email}) and ${open} and invitation.expires_at > ${at}
     order by invitation.invited_at for update of invitation`);
}

export interface NewInvitation {
  companyId: string;
  email: string;
  role: CompanyRole;
  apps: readonly string[] | null;
  lastDay: string | null;
  language: Language;
  invitedBy: string;
  invitedByName: string;
  at: Date;
  expiresAt: Date;
}

/** Returns the id; undefined if an open invitation to this address exists. */
export async function insertInvitation(queries: Queries, given: NewInvitation): Promise<string | undefined> {
  const { companyId, email, role, apps, lastDay, language, invitedBy, invitedByName, at, expiresAt } = given;
  const [row] = await queries.query<{ id: string }>(sql`
    insert into invitation (company_id, email, role, apps, last_day, language, invited_by, invited_by_name, invited_at, expires_at)
    values (${companyId}::uuid, ${email}, ${role}, ${apps}::text[], ${lastDay}::date, ${language}, ${invitedBy},
            ${invitedByName}, ${at}, ${expiresAt})
    on conflict do nothing returning id`);
  return row?.id;
}

/** A new round invalidates the link of the earlier one. */
export async function updateInvitationRound(queries: Queries, id: string, expiresAt: Date): Promise<void> {
  await queries.execute(sql`update invitation set round = round + 1, expires_at = ${expiresAt} where id = ${id}`);
}

export async function updateInvitationRevoked(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update invitation set revoked_at = ${at} where id = ${id}`);
}

export async function updateInvitationAccepted(
  queries: Queries,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  await queries.execute(sql`update invitation set accepted_at = ${at}, accepted_by = ${by} where id = ${id}`);
}

/** Whether an open invitation to this address exists, without locking it. */
export async function hasInvitation(queries: Queries, email: string, at: Date): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from invitation where lower(email) = lower(${email}) and ${open} and expires_at > ${at} limit 1`);
  return rows.length > 0;
}
