import type { Database, Queries, Statement } from '@lensdock/ports/database/database.ts';

/** A database that tells each statement that goes through it, also those of transactions. */
export function hearing(database: Database, hear: (statement: Statement) => void): Database {
  return {
    ...heard(database, hear),
    transaction: (work, options) => database.transaction((transaction) => work(heard(transaction, hear)), options),
    close: () => database.close(),
  };
}

function heard(queries: Queries, hear: (statement: Statement) => void): Queries {
  return {
    query: (statement) => {
      hear(statement);
      return queries.query(statement);
    },
    execute: (statement) => {
      hear(statement);
      return queries.execute(statement);
    },
  };
}
