import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { AccountLinkKind, AccountMailKind } from './account-mail-kinds.ts';

/** Returns the id. */
export async function insertAccountMail(
  queries: Queries,
  { subject, kind, at }: { subject: string; kind: AccountMailKind; at: Date },
): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into account_mail (subject, kind, at) values (${subject}, ${kind}, ${at}) returning id`,
  );
  if (!row) throw new Error('insert into account_mail returned no row');
  return row.id;
}

/** Locks the request that a link was made for, if it is the person's last one and unused since `since`. */
export async function lockReset(
  queries: Queries,
  { id, kind, since }: { id: string; kind: AccountLinkKind; since: Date },
): Promise<{ subject: string } | undefined> {
  const [row] = await queries.query<{ subject: string }>(sql`
    select subject from account_mail
     where id = ${id}::uuid and kind = ${kind} and used_at is null and at > ${since}
       and not exists (select 1 from account_mail newer
                        where newer.subject = account_mail.subject and newer.kind = account_mail.kind and newer.at > account_mail.at)
       for update`);
  return row;
}

export async function updateResetUsed(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update account_mail set used_at = ${at} where id = ${id}::uuid`);
}

/** Whether a person was sent such a link since a moment. */
export async function hasSentLink(
  queries: Queries,
  { subject, kind, since }: { subject: string; kind: AccountLinkKind; since: Date },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from account_mail where subject = ${subject} and kind = ${kind} and at > ${since} limit 1`);
  return rows.length > 0;
}

/** Deletes requests and notices whose emails are long sent, and the emails with them. */
export async function deleteOldAccountMails(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`delete from account_mail where at < ${before}`);
}
