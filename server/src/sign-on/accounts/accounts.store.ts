import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** An account of the embedded sign-on. Its address was proven by a link in an email. */
export interface AccountRow {
  subject: string;
  email: string;
  name: string;
}

export async function selectAccount(queries: Queries, subject: string): Promise<AccountRow | undefined> {
  const [row] = await queries.query<AccountRow>(
    sql`select subject, email, name from account where subject = ${subject}`,
  );
  return row;
}

export async function selectAccountByEmail(
  queries: Queries,
  email: string,
): Promise<(AccountRow & { passwordHash: string }) | undefined> {
  const [row] = await queries.query<AccountRow & { passwordHash: string }>(sql`
    select subject, email, name, password_hash as "passwordHash" from account where lower(email) = lower(${email})`);
  return row;
}

/** Waits for a transaction that changes the password. */
export async function lockPasswordHash(queries: Queries, subject: string): Promise<string | undefined> {
  const [row] = await queries.query<{ passwordHash: string }>(sql`
    select password_hash as "passwordHash" from account where subject = ${subject} for share`);
  return row?.passwordHash;
}

export async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.query(sql`select 1 as one from account limit 1`)).length > 0;
}

/** Returns whether the account was created; false if the address has one. */
export async function insertAccount(
  queries: Queries,
  { subject, email, name, passwordHash, at }: AccountRow & { passwordHash: string; at: Date },
): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into account (subject, email, name, password_hash, created_at)
    values (${subject}, ${email}, ${name}, ${passwordHash}, ${at}) on conflict do nothing`);
  return inserted === 1;
}

export async function updatePassword(queries: Queries, subject: string, passwordHash: string): Promise<void> {
  await queries.execute(sql`update account set password_hash = ${passwordHash} where subject = ${subject}`);
}
