import { type Attributes, trace } from '@opentelemetry/api';
import type { Database, Queries, Statement } from '../database/database.ts';
import { inSpan, type SpanStart } from './telemetry.ts';

const attributes: Attributes = { 'db.system.name': 'postgresql' };

/**
 * The same database, with a span around each transaction and statement inside an active span. Parameters are never
 * sent.
 */
export function tracedDatabase(database: Database): Database {
  return {
    ...database,
    ...watchedQueries(database),
    transaction: (work, options) =>
      inTrace({ name: 'database transaction', kind: 'client', attributes }, () =>
        database.transaction((transaction) => work(watchedQueries(transaction)), options),
      ),
  };
}

function watchedQueries(queries: Queries): Queries {
  const ask = <Result>(statement: Statement, work: () => Promise<Result>) => {
    const summary = summaryOf(statement.text);
    const spanAttributes = { ...attributes, 'db.query.summary': summary };
    return inTrace({ name: summary, kind: 'client', attributes: spanAttributes }, work);
  };
  return {
    query: (statement) => ask(statement, () => queries.query(statement)),
    execute: (statement) => ask(statement, () => queries.execute(statement)),
  };
}

/** The server's own statements, such as health checks, belong to no trace and get no span. */
function inTrace<Result>(start: SpanStart, work: () => Result): Result {
  return trace.getActiveSpan() ? inSpan(start, work) : work();
}

/** The first verb and table of a statement: `select app`. Texts contain no values but are too long for a name. */
export function summaryOf(text: string): string {
  const verb = /^\s*(with|select|insert|update|delete|lock)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_][a-z_.]*)"?/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
