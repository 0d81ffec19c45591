import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { MailState } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';
import { joined, type MailRow, wholeRow } from './mail.store.ts';

export interface OutboxQuery {
  state: MailState | null;
  search: string;
  /** Only emails about this company. */
  companyId: string | null;
  /** Id of the last email on the previous page. */
  after: string | null;
}

/** The ids of the people, invitations and reporters whose name or address contains the search text. */
export interface FoundReceivers {
  people: readonly string[];
  /** Of invitations to companies or to the store, and of emails to reporters. */
  others: readonly string[];
}

/**
 * Whether the next two hundred emails contain a page of the search, as they do for a common word. For a word that the
 * first twenty do not contain, the others are not read.
 */
export async function isCommonInOutbox(queries: Queries, query: OutboxQuery): Promise<boolean> {
  const mails = sql`select mail.* from ${mailsOf(query)} mail where ${conditionsOf(query)} order by mail.at desc, mail.id desc`;
  const rows = await queries.query<{ id: string }>(sql`
    select mail.id ${joined(sql`(${mails} limit 200)`)}
     where ${isNamed(query.search)}
       and exists (select ${joined(sql`(${mails} limit 20)`)} where ${isNamed(query.search)}) limit 51`);
  return rows.length > 50;
}

/** Returns the receivers that match, each kind of text by its own index; undefined above the limit. */
export async function selectFoundReceivers(
  queries: Queries,
  search: string,
  limit: number,
): Promise<FoundReceivers | undefined> {
  const rows = await queries.query<{ id: string; isPerson: boolean }>(sql`
    (select subject as id, true as "isPerson" from shared.person
      where search_grams(name) @> ${grams(search)} and ${containsText(search, sql`name`)} limit ${limit + 1})
    union
    (select subject, true from shared.person
      where search_grams(email) @> ${grams(search)} and ${containsText(search, sql`email`)} limit ${limit + 1})
    union
    (select id::text, false from shared.searched_invitation
      where search_grams(email) @> ${grams(search)} and ${containsText(search, sql`email`)} limit ${limit + 1})
    union
    (select id::text, false from shared.operator_invitation where ${containsText(search, sql`email`)} limit ${limit + 1})
    union
    (select id::text, false from shared.searched_report_mail
      where search_grams(email) @> ${grams(search)} and ${containsText(search, sql`email`)} limit ${limit + 1})`);
  if (rows.length > limit) return undefined;
  const idsOf = (people: boolean) => rows.filter(({ isPerson }) => isPerson === people).map(({ id }) => id);
  return { people: idsOf(true), others: idsOf(false) };
}

/**
 * At most 51 emails, latest first. With too many receivers for a lookup, the search compares each email; otherwise the
 * page is chosen before the rest of its rows is read. The text names the limit, because PostgreSQL makes a new plan for
 * each call when only the call knows it.
 */
export function selectOutbox(queries: Queries, query: OutboxQuery, found?: FoundReceivers): Promise<MailRow[]> {
  const mails = found ? mailsTo(found, query) : mailsOf(query);
  const page =
    found || query.search === ''
      ? joined(
          sql`(select mail.* from ${mails} mail where ${conditionsOf(query)} order by mail.at desc, mail.id desc limit 51)`,
        )
      : sql`${joined(mails)} where ${conditionsOf(query)} and ${isNamed(query.search)}`;
  return queries.query<MailRow>(sql`select ${wholeRow} ${page} order by mail.at desc, mail.id desc limit 51`);
}

/** The latest emails to each person, which have an index, and the few to each other receiver. */
function mailsTo({ people, others }: FoundReceivers, query: OutboxQuery): Fragment {
  const { companyId } = query;
  const ids = sql`any((select ${others}::uuid[])::uuid[])`;
  const ofCompany =
    companyId === null
      ? sql`true`
      : sql`(mail.message_id = any(array(select id from shared.message where company_id = ${companyId}::uuid))
          or mail.invitation = any(array(select id from shared.invitation where company_id = ${companyId}::uuid)))`;
  return sql`(
    select sent.* from unnest((select ${people}::text[])) receiver (subject)
     cross join lateral (select mail.* from shared.mail
       where mail.person = receiver.subject and ${conditionsOf(query)} and ${ofCompany}
       order by mail.at desc, mail.id desc limit 51) sent
    union all
    select mail.* from shared.mail
     where (mail.invitation = ${ids} or mail.operator_invitation = ${ids} or mail.report_mail = ${ids}) and ${ofCompany})`;
}

/** All emails, or those about a company by its messages and invitations, which no email has both of. */
function mailsOf({ companyId }: OutboxQuery): Fragment {
  if (companyId === null) return sql`shared.mail`;
  return sql`(
    select mail.* from (select id from shared.message where company_id = ${companyId}::uuid offset 0) message
     cross join lateral (select * from shared.mail where mail.message_id = message.id offset 0) mail
    union all
    select mail.* from (select id from shared.invitation where company_id = ${companyId}::uuid offset 0) invitation
     cross join lateral (select * from shared.mail where mail.invitation = invitation.id offset 0) mail)`;
}

function isNamed(search: string): Fragment {
  const address = sql`coalesce(person.email, invitation.email, operator_invitation.email, report.email)`;
  return containsText(search, sql`person.name`, address);
}

function conditionsOf({ state, after }: OutboxQuery): Fragment {
  return joinSql(
    [
      sql`true`,
      ...(state === null ? [] : [sql`mail.state = ${state}`]),
      ...(after === null
        ? []
        : [sql`(mail.at, mail.id) < (select last.at, last.id from shared.mail last where last.id = ${after}::uuid)`]),
    ],
    ' and ',
  );
}

/** Counts the emails in each state up to a limit, because those that were sent grow with the store. */
export async function countMails(queries: Queries): Promise<Record<MailState, number>> {
  const rows = await queries.query<{ state: MailState; mails: number }>(sql`
    select state, (select count(*) from (
             select from shared.mail where mail.state = states.state limit ${countLimit}) counted)::int8 as mails
      from unnest(array['waiting', 'sent', 'kept', 'dead']) states (state)`);
  return {
    waiting: 0,
    sent: 0,
    kept: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, mails }) => [state, mails])),
  };
}
