import type { Database } from '@lensdock/ports/database/database.ts';

/** A call to the provider that waits just before it stores a record. */
export interface HeldRecord {
  /** Resolves when the call has read what it needs. */
  reached: Promise<void>;
  release: () => void;
}

/** Holds the next call that stores a record of this model, such as `Session`. */
export function holdNextRecord(database: Database, model: string): HeldRecord {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { execute } = database;
  const hold: Database['execute'] = async (statement) => {
    if (statement.text.includes('insert into sign_on_record') && statement.values[0] === model) {
      Object.assign(database, { execute });
      reached.resolve();
      await released.promise;
    }
    return execute.call(database, statement);
  };
  Object.assign(database, { execute: hold });
  return { reached: reached.promise, release: released.resolve };
}
