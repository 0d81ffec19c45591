import type { Database, Queries, Statement } from '@lensdock/ports/database/database.ts';

/** Wraps a database and reports each statement, including those in transactions. */
export function withStatementListener(database: Database, onStatement: (statement: Statement) => void): Database {
  return {
    ...heard(database, onStatement),
    transaction: (work, options) =>
      database.transaction((transaction) => work(heard(transaction, onStatement)), options),
    close: () => database.close(),
  };
}

function heard(queries: Queries, onStatement: (statement: Statement) => void): Queries {
  return {
    query: (statement) => {
      onStatement(statement);
      return queries.query(statement);
    },
    execute: (statement) => {
      onStatement(statement);
      return queries.execute(statement);
    },
  };
}
