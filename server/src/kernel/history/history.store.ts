import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../identity/action-context.ts';
import type { KnownActor } from '../identity/actor.ts';
import { membershipInForce } from '../identity/memberships.store.ts';
import type { TokenGrant } from '../identity/person.ts';
import type { Change } from './changed.ts';
import type { Notice, NoticeGroup } from './notify.ts';

/** Writes one audit entry in the transaction of the change. */
export async function writeAudit(queries: Queries, context: ActionContext, change: Change): Promise<void> {
  const { actor, at, requestId } = context;
  await queries.execute(sql`
    insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, app_code, before, after, token_id, token_name)
    values (${at}, ${requestId}, ${actor.subject}, ${actor.name}, ${roleOf(actor)},
            case when ${change.internal ?? false}::boolean then null
                 else coalesce(${change.companyId ?? null}::uuid, (select company_id from shared.app where code = ${change.appCode ?? null}), ${companyOf(actor)}::uuid) end,
            ${change.action}, ${change.subjectKind}, ${change.subjectId}, ${change.appCode ?? null},
            ${json(change.before)}::jsonb, ${json(change.after)}::jsonb, ${tokenOf(actor)?.id ?? null}, ${tokenOf(actor)?.name ?? null})`);
}

/** Returns the message's id. */
export async function insertMessage(
  queries: Queries,
  context: ActionContext,
  notice: Notice & { to: NoticeGroup },
): Promise<number> {
  const [row] = await queries.query<{ id: number }>(sql`
    insert into message (at, company_id, role, kind, parameters, link, request_id)
    values (${context.at}, ${'companyId' in notice.to ? notice.to.companyId : null}, ${'role' in notice.to ? notice.to.role : 'developer'},
            ${notice.kind}, ${JSON.stringify(notice.parameters ?? {})}::jsonb, ${notice.link ?? null}, ${context.requestId})
    returning id`);
  if (!row) throw new Error('insert into message returned no row');
  return row.id;
}

export interface MailsOfMessage {
  messageId: number;
  to: NoticeGroup;
  /** People who turned this category off get no email. */
  category: string;
  /** The company roles that receive it. */
  roles: readonly CompanyRole[];
  /** The roles in the store that receive it. */
  operatorRoles: readonly OperatorRole[];
  /** The app that the notice is about; members for other apps receive nothing. */
  app: string | null;
}

/** Queues one email for each reachable person concerned, except the actor. Returns their ids. */
export async function insertMails(
  queries: Queries,
  { at, actor }: ActionContext,
  { messageId, to, category, roles, operatorRoles, app }: MailsOfMessage,
): Promise<string[]> {
  const readers =
    'companyId' in to
      ? sql`subject in (select member.person from shared.member where company_id = ${to.companyId} and ${recipients(at, roles, app)})`
      : sql`subject in (select operator.person from shared.operator
                         where operator.removed_at is null and operator.roles && ${operatorRoles}::text[])`;
  const rows = await queries.query<{ id: string }>(sql`
    insert into mail (at, message_id, person)
    select ${at}, ${messageId}, subject from shared.person
     where ${readers} and email is not null and subject <> ${actor.subject}
       and not exists (select 1 from shared.mail_off where mail_off.person = subject and mail_off.category = ${category})
    returning id`);
  return rows.map(({ id }) => id);
}

/** Matches members in these roles; with an app, those who may work on it, and otherwise those for all apps. */
function recipients(at: Date, roles: readonly CompanyRole[], app: string | null): Fragment {
  return sql`${membershipInForce(at)} and member.role = any (${roles}::text[]) and (member.apps is null or ${app}::text = any (member.apps))`;
}

export interface MessageToCompanies {
  companyIds: readonly string[];
  notice: Omit<Notice, 'to'>;
  category: string;
  roles: readonly CompanyRole[];
}

/** Sends one message to each company and queues emails to their people. Returns the ids of the emails. */
export async function insertMailsOfCompanies(
  queries: Queries,
  { at, requestId, actor }: ActionContext,
  { companyIds, notice, category, roles }: MessageToCompanies,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    with sent as (
      insert into message (at, company_id, role, kind, parameters, link, request_id)
      select ${at}, company_id, 'developer', ${notice.kind}, ${JSON.stringify(notice.parameters ?? {})}::jsonb,
             ${notice.link ?? null}, ${requestId}
        from unnest(${companyIds}::uuid[]) as company_id
      returning id, company_id)
    insert into mail (at, message_id, person)
    select ${at}, sent.id, person.subject
      from sent join shared.member on member.company_id = sent.company_id and ${recipients(at, roles, null)}
      join shared.person on person.subject = member.person
     where person.email is not null and person.subject <> ${actor.subject}
       and not exists (select 1 from shared.mail_off where mail_off.person = person.subject and mail_off.category = ${category})
    returning id`);
  return rows.map(({ id }) => id);
}

export interface Refusal {
  action: string;
  subjectKind: string;
  /** Path parameters as received, unvalidated. */
  names: readonly string[];
  refused: string;
  /** Maximum number of entries per person since `hourAgo`; an identical attempt since `sameSince` is skipped. */
  limit: number;
  hourAgo: Date;
  sameSince: Date;
}

/** The app is only recorded if the person is allowed to know about it. */
export async function insertRefusal(queries: Queries, context: ActionContext, refusal: Refusal): Promise<void> {
  const { actor, at, requestId } = context;
  const { action, subjectKind, names, refused, limit, hourAgo, sameSince } = refusal;
  const [companyId, subjectId] = [companyOf(actor), names.join(' ')];
  await queries.execute(sql`
    insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, app_code, refused, token_id, token_name)
    select ${at}, ${requestId}, ${actor.subject}, ${actor.name}, ${roleOf(actor)}, ${companyId}::uuid, ${action}, ${subjectKind}, ${subjectId},
           (select code from shared.app where code = any(${names}) and (${companyId}::uuid is null or company_id = ${companyId}) limit 1), ${refused},
           ${tokenOf(actor)?.id ?? null}, ${tokenOf(actor)?.name ?? null}
     where (select count(*) from audit where actor = ${actor.subject} and refused is not null and at > ${hourAgo}) < ${limit}::int
       and not exists (select 1 from audit where actor = ${actor.subject} and refused = ${refused} and action = ${action}
                          and subject_id = ${subjectId} and at > ${sameSince})`);
}

/** System actors are stored with the role `system`. */
function roleOf(actor: KnownActor): string {
  return actor.kind === 'system' ? 'system' : actor.role;
}

function tokenOf(actor: KnownActor): TokenGrant | undefined {
  return actor.kind === 'system' ? undefined : actor.token;
}

function companyOf(actor: KnownActor): string | null {
  return actor.kind === 'system' ? null : (actor.companyId ?? null);
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
