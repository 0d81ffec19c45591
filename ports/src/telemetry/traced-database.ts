import type { Database, Queries, Statement } from '../database/database.ts';
import { inSpan } from './in-span.ts';
import type { Attributes, Telemetry } from './telemetry.ts';

const attributes: Attributes = { 'db.system.name': 'postgresql' };

/**
 * The same database, with a span around each transaction and each statement that something traced has asked for.
 * Parameters are told to nobody.
 */
export function tracedDatabase(database: Database, telemetry: Telemetry | undefined): Database {
  if (!telemetry) return database;
  return {
    ...watchedQueries(database, telemetry),
    transaction: (work, options) =>
      inSpan(asked(telemetry), { name: 'database transaction', kind: 'client', attributes }, () =>
        database.transaction((transaction) => work(watchedQueries(transaction, telemetry)), options),
      ),
    close: () => database.close(),
  };
}

function watchedQueries(queries: Queries, telemetry: Telemetry): Queries {
  const ask = <Result>(statement: Statement, work: () => Promise<Result>) => {
    const summary = summaryOf(statement.text);
    const told = { ...attributes, 'db.query.summary': summary };
    return inSpan(asked(telemetry), { name: summary, kind: 'client', attributes: told }, work);
  };
  return {
    query: (statement) => ask(statement, () => queries.query(statement)),
    execute: (statement) => ask(statement, () => queries.execute(statement)),
  };
}

/** Nobody looks at what a server asks for its own sake, such as whether the database answers. */
function asked(telemetry: Telemetry): Telemetry | undefined {
  return telemetry.place() === undefined ? undefined : telemetry;
}

/** What is done to which table first, in two words: `select app`. Texts hold no values, yet are too long for a name. */
export function summaryOf(text: string): string {
  const verb = /^\s*(with|select|insert|update|delete|lock)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_][a-z_.]*)"?/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
