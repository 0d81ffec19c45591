import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { MailState } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/text/search-text.store.ts';
import { joined, type MailRow, wholeRow } from './mail.store.ts';

export interface OutboxQuery {
  state: MailState | null;
  search: string;
  /** Only emails about this company. */
  companyId: string | null;
  /** Id of the last email on the previous page. */
  after: string | null;
  limit: number;
}

/** The ids of the people, invitations and reporters whose name or address contains the search text. */
export interface FoundReceivers {
  people: readonly string[];
  /** Of invitations to companies or to the store, and of emails to reporters. */
  others: readonly string[];
}

/** Whether the next two hundred emails contain a page of the search, as they do for a common word. */
export async function isCommonInOutbox(queries: Queries, query: OutboxQuery): Promise<boolean> {
  const rows = await queries.query<{ id: string }>(sql`
    select mail.id ${joined(sql`(select mail.* from shared.mail where ${conditionsOf(query)}
      order by mail.at desc, mail.id desc limit 200)`)}
     where ${isNamed(query.search)} limit ${query.limit}`);
  return rows.length === query.limit;
}

/** Returns the receivers that match, each kind of text by its own index; undefined above the limit. */
export async function selectFoundReceivers(
  queries: Queries,
  search: string,
  limit: number,
): Promise<FoundReceivers | undefined> {
  const said = grams(search);
  const people = await queries.query<{ subject: string }>(sql`
    (select subject from shared.person
      where search_grams(name) @> ${said} and ${containsText(search, sql`name`)} limit ${limit + 1})
    union
    (select subject from shared.person
      where search_grams(email) @> ${said} and ${containsText(search, sql`email`)} limit ${limit + 1})`);
  const others = await queries.query<{ id: string }>(sql`
    (select id from shared.searched_invitation
      where search_grams(email) @> ${said} and ${containsText(search, sql`email`)} limit ${limit + 1})
    union all
    (select id from shared.operator_invitation where ${containsText(search, sql`email`)} limit ${limit + 1})
    union all
    (select id from shared.searched_report_mail
      where search_grams(email) @> ${said} and ${containsText(search, sql`email`)} limit ${limit + 1})`);
  if (people.length + others.length > limit) return undefined;
  return { people: people.map(({ subject }) => subject), others: others.map(({ id }) => id) };
}

/** Latest first. With too many receivers for a lookup, the search compares each email. */
export function selectOutbox(queries: Queries, query: OutboxQuery, found?: FoundReceivers): Promise<MailRow[]> {
  const { search, limit } = query;
  const searched = found ? isTo(found) : search === '' ? sql`true` : isNamed(search);
  return queries.query<MailRow>(sql`
    select ${wholeRow} ${joined(sql`shared.mail`)}
     where ${conditionsOf(query)} and ${searched} order by mail.at desc, mail.id desc limit ${limit}`);
}

function isTo({ people, others }: FoundReceivers): Fragment {
  return sql`(mail.person = any(${people}::text[]) or mail.invitation = any(${others}::uuid[])
    or mail.operator_invitation = any(${others}::uuid[]) or mail.report_mail = any(${others}::uuid[]))`;
}

function isNamed(search: string): Fragment {
  const address = sql`coalesce(person.email, invitation.email, hiring.email, report.email)`;
  return containsText(search, sql`person.name`, address);
}

function conditionsOf({ state, companyId, after }: OutboxQuery): Fragment {
  return joinSql(
    [
      sql`true`,
      ...(state === null ? [] : [sql`mail.state = ${state}`]),
      ...(companyId === null
        ? []
        : [
            sql`(mail.message_id = any(array(select id from shared.message where company_id = ${companyId}::uuid))
              or mail.invitation = any(array(select id from shared.invitation where company_id = ${companyId}::uuid)))`,
          ]),
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
