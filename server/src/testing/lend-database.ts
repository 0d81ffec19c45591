import type { Database } from '@lensdock/ports/database/database.ts';

export interface LentDatabase {
  database: Database;
  /** Waits for running work and refuses more. Returns false if the borrower closed the database. */
  end(): Promise<boolean>;
}

/** Lends a database to one test server. What that server asks for after its end must not reach the next one. */
export function lend(database: Database): LentDatabase {
  const running = new Set<Promise<unknown>>();
  let isEnded = false;
  let isOpen = true;
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isEnded) throw new Error('the database was used after the stop of its test server');
    const started = work();
    running.add(started);
    try {
      return await started;
    } finally {
      running.delete(started);
    }
  };
  return {
    database: {
      ...database,
      query: (statement) => during(() => database.query(statement)),
      execute: (statement) => during(() => database.execute(statement)),
      transaction: (work, options) => during(() => database.transaction(work, options)),
      close: () => {
        isEnded = true;
        isOpen = false;
        return database.close();
      },
    },
    end: async () => {
      isEnded = true;
      await Promise.allSettled(running);
      return isOpen;
    },
  };
}
