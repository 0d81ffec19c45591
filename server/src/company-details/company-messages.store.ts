import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface WrittenRow {
  id: number;
  author: string;
  text: string;
  at: Date;
}

export interface CompanyMessageRow extends WrittenRow {
  side: 'company' | 'store';
}

/** The latest messages, oldest first. */
export function selectCompanyMessages(
  queries: Queries,
  companyId: string,
  limit: number,
): Promise<CompanyMessageRow[]> {
  return queries.query<CompanyMessageRow>(sql`
    select latest.id, latest.side, coalesce(person.name, latest.written_by) as author, latest.text, latest.written_at as at
      from (select * from company_message where company_id = ${companyId} order by id desc limit ${limit}) latest
      left join shared.person on person.subject = latest.written_by
     order by latest.id`);
}

/** Counts the messages of a company to the store since a moment. */
export async function countMessagesToStore(queries: Queries, companyId: string, since: Date): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from company_message
     where company_id = ${companyId} and side = 'company' and written_at > ${since}`);
  return row?.total ?? 0;
}

interface NewText {
  companyId: string;
  by: string;
  text: string;
  at: Date;
}

export async function insertCompanyMessage(
  queries: Queries,
  { companyId, side, by, text, at }: NewText & { side: CompanyMessageRow['side'] },
): Promise<void> {
  await queries.execute(sql`
    insert into company_message (company_id, side, written_by, text, written_at)
    values (${companyId}::uuid, ${side}, ${by}, ${text}, ${at})`);
}

/** Oldest first. */
export function selectCompanyNotes(queries: Queries, companyId: string): Promise<WrittenRow[]> {
  return queries.query<WrittenRow>(sql`
    select note.id, coalesce(person.name, note.written_by) as author, note.text, note.written_at as at
      from company_note note left join shared.person on person.subject = note.written_by
     where note.company_id = ${companyId} order by note.id`);
}

export async function insertCompanyNote(queries: Queries, { companyId, by, text, at }: NewText): Promise<void> {
  await queries.execute(sql`
    insert into company_note (company_id, written_by, text, written_at) values (${companyId}::uuid, ${by}, ${text}, ${at})`);
}
