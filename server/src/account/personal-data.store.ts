import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PersonRow {
  subject: string;
  name: string;
  email: string | null;
  language: Language;
  role: string | null;
  firstSeenAt: Date;
  secondFactor: boolean;
}

export async function selectPerson(queries: Queries, subject: string): Promise<PersonRow | undefined> {
  const [row] = await queries.query<PersonRow>(sql`
    select subject, name, email, language, role, first_seen_at as "firstSeenAt",
           exists (select 1 from shared.second_factor where second_factor.subject = person.subject) as "secondFactor"
      from shared.person where subject = ${subject}`);
  return row;
}

export interface MembershipRow {
  company: string;
  role: CompanyRole;
  since: Date;
  endsAt: Date | null;
  removedAt: Date | null;
  lastActiveAt: Date | null;
}

export function selectMembershipsOf(queries: Queries, subject: string): Promise<MembershipRow[]> {
  return queries.query<MembershipRow>(sql`
    select company.name as company, member.role, member.since, member.ends_at as "endsAt",
           member.removed_at as "removedAt", member.last_active_at as "lastActiveAt"
      from shared.member join shared.company on company.id = member.company_id
     where member.person = ${subject} order by member.since, company.id`);
}

export async function selectEmailsOff(queries: Queries, subject: string): Promise<string[]> {
  const rows = await queries.query<{ category: string }>(
    sql`select category from shared.mail_off where person = ${subject} order by category`,
  );
  return rows.map(({ category }) => category);
}

export interface EmailRow {
  at: Date;
  state: string;
  message: string | null;
}

export function selectEmailsTo(queries: Queries, subject: string, limit: number): Promise<EmailRow[]> {
  return queries.query<EmailRow>(sql`
    select mail.at, mail.state, message.kind as message
      from shared.mail left join shared.message on message.id = mail.message_id
     where mail.person = ${subject} order by mail.at desc, mail.id limit ${limit}`);
}

export interface ActionRow {
  at: Date;
  action: string;
  subject: string;
  app: string | null;
  refused: string | null;
}

export function selectActionsOf(queries: Queries, subject: string, limit: number): Promise<ActionRow[]> {
  return queries.query<ActionRow>(sql`
    select at, action, subject_id as subject, app_code as app, refused
      from shared.audit where actor = ${subject} order by id desc limit ${limit}`);
}

export interface StoreAccessRow {
  roles: OperatorRole[];
  since: Date;
  removedAt: Date | null;
  lastActiveAt: Date | null;
}

export async function selectStoreAccess(queries: Queries, subject: string): Promise<StoreAccessRow | undefined> {
  const [row] = await queries.query<StoreAccessRow>(sql`
    select roles, since, removed_at as "removedAt", last_active_at as "lastActiveAt"
      from shared.operator where person = ${subject}`);
  return row;
}

export interface OwnTokenRow {
  name: string;
  company: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastAddress: string | null;
  lastClient: string | null;
}

export function selectOwnTokens(queries: Queries, subject: string, limit: number): Promise<OwnTokenRow[]> {
  return queries.query<OwnTokenRow>(sql`
    select token.name, company.name as company, token.scopes, token.created_at as "createdAt", token.expires_at as "expiresAt",
           token.revoked_at as "revokedAt", token.last_used_at as "lastUsedAt", token.last_address as "lastAddress",
           token.last_client as "lastClient"
      from shared.access_token token join shared.company on company.id = token.company_id
     where token.person = ${subject} order by token.created_at desc, token.id limit ${limit}`);
}

export interface OwnPasskeyRow {
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

export function selectOwnPasskeys(queries: Queries, subject: string): Promise<OwnPasskeyRow[]> {
  return queries.query<OwnPasskeyRow>(sql`
    select name, added_at as "addedAt", used_at as "usedAt" from shared.passkey
     where subject = ${subject} order by added_at, name`);
}
