import type { Queries } from '@lensdock/ports/database/database.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../services/app-services.ts';

/** How long a caller reads from the primary after a write: longer than a healthy replica lags. */
const ownWritesSeconds = 5;

/** Says that the caller has just written, so that no server has to ask the primary where to read. */
const cookieName = 'lensdock-wrote';

type ReplicaServices = Pick<AppServices, 'database' | 'replica'>;

/** Queries for long lists: on the replica, unless the caller has just written or the replica is unavailable. */
export function listsOf({ database, replica }: ReplicaServices, request: FastifyRequest): Queries {
  if (!replica || hasJustWritten(request)) return database;
  let isAway = false;
  return {
    async query<Row extends object>(statement: Parameters<Queries['query']>[0]) {
      if (isAway) return database.query<Row>(statement);
      try {
        return await replica.query<Row>(statement);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        isAway = true;
        return database.query<Row>(statement);
      }
    },
    execute: (statement) => database.execute(statement),
  };
}

/** Called before a write is answered, so that the next read of the caller sees it on whichever server. */
export function noteWrite({ replica, settings }: Pick<AppServices, 'replica' | 'settings'>, reply: FastifyReply): void {
  if (!replica) return;
  const secure = settings.LENSDOCK_URL?.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${cookieName}=1; Path=/api; Max-Age=${ownWritesSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

function hasJustWritten({ headers }: FastifyRequest): boolean {
  return (headers.cookie ?? '').split(';').some((pair) => pair.trim().startsWith(`${cookieName}=`));
}

/** The replica is gone, or has cancelled the statement because the primary has vacuumed its rows. */
function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseFailure && (error.kind === 'unavailable' || error.kind === 'conflict');
}
