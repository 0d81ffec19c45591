import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** The emails about the account itself. */
export type AccountMailKind = 'reset-password' | 'password-changed' | 'second-factor-changed';

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
export async function lockReset(queries: Queries, id: string, since: Date): Promise<{ subject: string } | undefined> {
  const [row] = await queries.query<{ subject: string }>(sql`
    select subject from account_mail
     where id = ${id}::uuid and kind = 'reset-password' and used_at is null and at > ${since}
       and not exists (select 1 from account_mail newer
                        where newer.subject = account_mail.subject and newer.kind = 'reset-password' and newer.at > account_mail.at)
       for update`);
  return row;
}

export async function updateResetUsed(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update account_mail set used_at = ${at} where id = ${id}::uuid`);
}
