import type { Queries } from '@lensdock/ports/database/database.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import type { Actor } from '../identity/actor.ts';
import type { Person } from '../identity/person.ts';
import type { AppServices } from '../services/app-services.ts';
import { hasWrittenSince, rememberWrite } from './recent-write.store.ts';

/** So long after a write of theirs people read from where it was written. */
const ownWritesMs = 5_000;

type ReplicaServices = Pick<AppServices, 'database' | 'replica' | 'clock'>;

/**
 * Where a long list is read: from the replica, if there is one, unless the person has written something within the last
 * five seconds, on whichever server. A replica that is away costs nothing but its help.
 */
export function listsOf(services: ReplicaServices, actor: Actor, at: Date): Queries {
  const { database, replica } = services;
  if (!replica) return database;
  let choice: Promise<Queries> | undefined;
  const choose = async () => {
    const since = new Date(at.getTime() - ownWritesMs);
    const hasWritten = actor.kind === 'person' && (await hasWrittenSince(database, actor.subject, since));
    return hasWritten ? database : replica;
  };
  return {
    async query<Row extends object>(statement: Parameters<Queries['query']>[0]) {
      choice ??= choose();
      const chosen = await choice;
      try {
        return await chosen.query<Row>(statement);
      } catch (error) {
        if (chosen === database || !isUnavailable(error)) throw error;
        choice = Promise.resolve(database);
        return database.query<Row>(statement);
      }
    },
    execute: (statement) => database.execute(statement),
  };
}

/** Called when a write has been done and before it is answered, so that the next read of the person knows of it. */
export async function noteWrite(services: ReplicaServices, person: Person): Promise<void> {
  if (services.replica) await rememberWrite(services.database, person.subject, await services.clock.now());
}

/** Gone, or giving the statement up for the sake of what the primary has vacuumed meanwhile. */
function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseFailure && (error.kind === 'unavailable' || error.kind === 'conflict');
}
