import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A WebAuthn credential. `id` is its credential id in base64url. */
export interface PasskeyRow {
  id: string;
  subject: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  addedAt: Date;
  usedAt: Date | null;
}

export function selectPasskeys(queries: Queries, subject: string): Promise<PasskeyRow[]> {
  return queries.query<PasskeyRow>(sql`
    select id, subject, name, public_key as "publicKey", counter, transports, added_at as "addedAt", used_at as "usedAt"
      from passkey where subject = ${subject} order by added_at, id`);
}

export async function selectPasskey(queries: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await queries.query<PasskeyRow>(sql`
    select id, subject, name, public_key as "publicKey", counter, transports, added_at as "addedAt", used_at as "usedAt"
      from passkey where id = ${id}`);
  return row;
}

/** Returns whether the passkey was added; false if it is known. */
export async function insertPasskey(queries: Queries, row: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into passkey (id, subject, name, public_key, counter, transports, added_at)
    values (${row.id}, ${row.subject}, ${row.name}, ${row.publicKey}, ${row.counter}, ${row.transports}::text[], ${row.addedAt})
    on conflict (id) do nothing`);
  return inserted === 1;
}

export async function updatePasskeyUsed(
  queries: Queries,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<void> {
  await queries.execute(sql`update passkey set counter = ${counter}, used_at = ${at} where id = ${id}`);
}

export async function deletePasskey(queries: Queries, subject: string, id: string): Promise<boolean> {
  return (await queries.execute(sql`delete from passkey where subject = ${subject} and id = ${id}`)) === 1;
}

export async function deletePasskeys(queries: Queries, subject: string): Promise<void> {
  await queries.execute(sql`delete from passkey where subject = ${subject}`);
}
