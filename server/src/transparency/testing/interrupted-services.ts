import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';

export class Killed extends Error {}

export interface Interrupted {
  services: AppServices;
  /** The number of points at which a kill was possible so far. */
  points: () => number;
}

/**
 * The services of a server that is killed at the given point: before or after one of its writes. A kill inside a
 * transaction rolls it back, as the database does when the connection ends.
 */
export function interruptedServices(
  services: AppServices,
  killAt: number,
  sawCheckpoint: (note: string) => void,
): Interrupted {
  let point = 0;
  const pass = () => {
    if (++point === killAt) throw new Killed(`killed at point ${killAt}`);
  };
  const around = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    pass();
    const result = await write();
    pass();
    return result;
  };
  const watched = (queries: Queries): Queries => ({
    ...queries,
    query: (statement) => queries.query(statement),
    execute: (statement) => around(() => queries.execute(statement)),
  });
  const { database, storage } = services;
  const watchedDatabase: Database = {
    ...database,
    query: (statement) => database.query(statement),
    execute: (statement) => around(() => database.execute(statement)),
    transaction: async (work) => {
      const result = await database.transaction((transaction) => work(watched(transaction)));
      pass();
      return result;
    },
  };
  const watchedStorage: Storage = {
    ...storage,
    put: async (key, content) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      // Also one that is never stored: it was signed.
      if (key === 'log/checkpoint') sawCheckpoint(bytes.toString());
      return around(() => storage.put(key, [bytes] as unknown as AsyncIterable<Uint8Array>)); // read by `for await`
    },
    delete: (key) => around(() => storage.delete(key)),
  };
  return { services: { ...services, database: watchedDatabase, storage: watchedStorage }, points: () => point };
}
