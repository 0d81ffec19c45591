import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Language, SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import {
  type NoticeCategory,
  type NoticeKind,
  operatorRolesNotified,
  rolesNotified,
} from '@lensdock/contract/kernel/notice.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import { noticeTexts } from '@lensdock/contract/registry/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { Person } from '../kernel/identity/person.ts';

type Reader = Pick<Person, 'subject' | 'role' | 'companyId' | 'companyRole' | 'apps' | 'operatorRoles'>;

/**
 * Matches the messages to the person's company that concern their role and apps, or for people without one those to
 * their role or to themselves.
 */
function visibleTo({ subject, companyId, companyRole, role, apps, operatorRoles }: Reader): Fragment {
  if (role === 'operator')
    return sql`message.company_id is null and message.role = 'operator'
               and (message.person is null or message.person = ${subject})
               and message.kind = any (${kindsForOperators(operatorRoles ?? [])}::text[])`;
  if (companyId === undefined || companyRole === undefined)
    return sql`message.company_id is null and message.role = ${role}`;
  const ofApps = apps ? sql`and substring(message.link from '^/app/([^/]+)') = any (${apps}::text[])` : nothing;
  return sql`message.company_id = ${companyId} and message.kind = any (${kindsTold(companyRole)}::text[]) ${ofApps}`;
}

function kindsTold(role: CompanyRole): string[] {
  return Object.entries(noticeTexts).flatMap(([kind, { category }]) =>
    rolesNotified(category).includes(role) ? [kind] : [],
  );
}

function kindsForOperators(roles: readonly OperatorRole[]): string[] {
  return Object.entries(noticeTexts).flatMap(([kind, { category }]) =>
    operatorRolesNotified(category).some((role) => roles.includes(role)) ? [kind] : [],
  );
}

function unreadBy(reader: Reader): Fragment {
  return sql`not exists (select 1 from message_read mark where mark.person = ${reader.subject} and mark.message_id = message.id)`;
}

export interface MessageRow {
  id: number;
  at: Date;
  kind: NoticeKind;
  parameters: SentenceParameters;
  link: string | null;
  read: boolean;
}

/** Latest first, older than the message `after`. */
export function selectMessages(
  queries: Queries,
  reader: Reader,
  { after, limit }: { after: number | null; limit: number },
): Promise<MessageRow[]> {
  return queries.query<MessageRow>(sql`
    select message.id, message.at, message.kind, message.parameters, message.link, not (${unreadBy(reader)}) as read
      from shared.message
     where ${visibleTo(reader)} and (${after}::int8 is null or message.id < ${after})
     order by message.id desc limit ${limit}`);
}

export async function countUnreadMessages(queries: Queries, reader: Reader): Promise<number> {
  const [row] = await queries.query<{ unread: number }>(sql`
    select count(*)::int8 as unread from shared.message where ${visibleTo(reader)} and ${unreadBy(reader)}`);
  return row?.unread ?? 0;
}

/** Returns whether the person has such a message. Idempotent. */
export async function insertReadMark(queries: Queries, reader: Reader, id: number, at: Date): Promise<boolean> {
  const rows = await queries.query(sql`
    with readable as (select message.id from shared.message where message.id = ${id} and ${visibleTo(reader)}),
         marked as (insert into message_read (person, message_id, at) select ${reader.subject}, id, ${at} from readable
                    on conflict do nothing)
    select id from readable`);
  return rows.length === 1;
}

export async function insertAllReadMarks(queries: Queries, reader: Reader, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into message_read (person, message_id, at)
    select ${reader.subject}, message.id, ${at} from shared.message where ${visibleTo(reader)} and ${unreadBy(reader)}
    on conflict do nothing`);
}

export interface MailPersonRow {
  email: string | null;
  language: Language;
  /** Categories that are turned off. */
  off: NoticeCategory[];
}

export async function selectMailPerson(queries: Queries, subject: string): Promise<MailPersonRow | undefined> {
  const [row] = await queries.query<MailPersonRow>(sql`
    select person.email, person.language,
           coalesce((select jsonb_agg(mail_off.category) from mail_off where mail_off.person = person.subject), '[]') as off
      from shared.person where person.subject = ${subject}`);
  return row;
}

/** Turns every category on but these. Returns how many were off. */
export async function deleteSwitches(
  queries: Queries,
  subject: string,
  but: readonly NoticeCategory[],
): Promise<number> {
  return queries.execute(sql`delete from mail_off where person = ${subject} and not category = any(${but})`);
}

/** Turns these categories off. Returns how many were on, so that of two equal calls only the first has an effect. */
export async function insertSwitches(
  queries: Queries,
  subject: string,
  off: readonly NoticeCategory[],
): Promise<number> {
  return queries.execute(sql`
    insert into mail_off (person, category) select ${subject}, unnest(${off}::text[]) on conflict do nothing`);
}
