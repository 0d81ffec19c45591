import type pg from 'pg';
import { CompanyQuery } from './company-query.ts';
import type { Statement } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';

export type Ask = (statement: Statement) => Promise<pg.QueryResult>;

/** The driver stops waiting at the limit and drops the connection, whatever the server does. */
export async function runStatement(
  asked: pg.Pool | pg.ClientBase,
  { text, values, name }: Statement,
  limitMs: number,
  company?: string,
) {
  try {
    // The driver's types want a mutable array that it does not change, and lack `query_timeout`, which it reads.
    const query = { text, values: values as unknown[], query_timeout: limitMs, ...(name && { name }) };
    return await asked.query(company === undefined ? query : new CompanyQuery(query, company));
  } catch (error) {
    throw toDatabaseFailure(error, text);
  }
}
