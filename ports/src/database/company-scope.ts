import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/** A company, and the tables whose policies restrict it to its own rows. */
export interface CompanyScope {
  companyId: string;
  tables: readonly string[];
}

/** The tables of a database that have a policy for the present company. */
export async function selectCompanyTables(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(sql`
    select tablename::text as name from pg_policies where schemaname = 'public' and policyname = 'of_company' order by 1`);
  return rows.map(({ name }) => name);
}

const present = new AsyncLocalStorage<CompanyScope>();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs work for one company. Until it ends, the policies of the database hide the rows of other companies from every
 * statement and transaction that it starts. Work outside of it is for all companies.
 */
export function withinCompany<Result>(scope: CompanyScope, work: () => Result): Result {
  // The id becomes a part of a statement that cannot have parameters.
  if (!uuid.test(scope.companyId)) throw new Error(`expected the id of a company, found "${scope.companyId}"`);
  return present.run(scope, work);
}

/**
 * The same work, for the company that is present now. What a stream asks for later would run outside of the call, and
 * therefore for all companies.
 */
export function boundToCompany<Inputs extends unknown[], Result>(
  work: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  const scope = present.getStore();
  return scope ? (...inputs) => present.run(scope, () => work(...inputs)) : work;
}

/** Begins a transaction, which is for the present company only, where there is one. */
export function beginStatement(mode: string): string {
  const scope = present.getStore();
  // One message to the server. The setting ends with the transaction, as poolers require.
  return scope ? `begin ${mode}; set local lensdock.company = '${scope.companyId}'` : `begin ${mode}`;
}

/** Whether each text names one of the tables, because the search takes longer than sending the statement. */
const known = new WeakMap<CompanyScope['tables'], Map<string, boolean>>();
/** A bound against an unlimited number of composed texts. */
const maxTexts = 5_000;

/** Whether a statement reads or writes one of the tables for the present company. */
export function isRestricted(text: string): boolean {
  const tables = present.getStore()?.tables;
  if (!tables) return false;
  const texts = known.get(tables) ?? new Map<string, boolean>();
  known.set(tables, texts);
  const found = texts.get(text) ?? tables.some((table) => text.includes(table));
  if (texts.size >= maxTexts) texts.clear();
  texts.set(text, found);
  return found;
}

/** The present company, for a statement that reads or writes one of its tables. */
export function companyFor(text: string): string | undefined {
  return isRestricted(text) ? present.getStore()?.companyId : undefined;
}
