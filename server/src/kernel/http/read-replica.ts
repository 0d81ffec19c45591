import type { Queries } from '@lensdock/ports/database/database.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import type { Actor } from '../identity/actor.ts';
import type { Person } from '../identity/person.ts';
import type { AppServices } from '../services/app-services.ts';
import { hasWrittenSince, rememberWrite } from './recent-write.store.ts';

/** How long people read from the primary after their own write. */
const ownWritesMs = 5_000;

type ReplicaServices = Pick<AppServices, 'database' | 'replica' | 'clock'>;

/**
 * Returns the replica for reading long lists, unless there is none or the person wrote something within the last five
 * seconds on any server. If the replica is unavailable, the primary is used.
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

/** Called after a write and before its response, so that the person's next read sees it. */
export async function noteWrite(services: ReplicaServices, person: Person): Promise<void> {
  if (services.replica) await rememberWrite(services.database, person.subject, await services.clock.now());
}

/** The replica is down, or cancelled the statement because of a conflict with a vacuum on the primary. */
function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseFailure && (error.kind === 'unavailable' || error.kind === 'conflict');
}
