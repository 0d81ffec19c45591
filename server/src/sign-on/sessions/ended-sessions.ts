import { createHash } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { Claims, EndedByIssuer } from '@lensdock/ports/sign-on/sign-on.ts';
import { recentRead } from '../../kernel/identity/recent-read.ts';
import { putRecord, selectRecordIds } from './sign-on-records.store.ts';

const sessionModel = 'EndedSession';
/** Its id is the moment and the subject, with a space between them. */
const personModel = 'EndedPerson';
/** Longer than any access token of the embedded sign-on is valid. */
const ownKeptMs = 3_600_000;
/** How long this server may still accept a token whose session ended at another server. */
const readEveryMs = 1_000;

/** The `sid` claim of a session's access tokens. The grant's own id stays with the issuer. */
export function sessionIdOf(grantId: string): string {
  return createHash('sha256').update(`session ${grantId}`).digest('base64url');
}

/** Access tokens carry their own validity, so the end of their session is recorded. */
export async function recordEndedSession(queries: Queries, grantId: string, at: Date): Promise<void> {
  await record(queries, sessionModel, sessionIdOf(grantId), new Date(at.getTime() + ownKeptMs));
}

/** Kept for as long as the oldest token that is accepted. */
export async function recordEndedByIssuer(queries: Queries, ended: EndedByIssuer, expiresAt: Date): Promise<void> {
  if ('sessionId' in ended) await record(queries, sessionModel, ended.sessionId, expiresAt);
  else await record(queries, personModel, `${ended.untilSeconds} ${ended.subject}`, expiresAt);
}

async function record(queries: Queries, model: string, id: string, expiresAt: Date): Promise<void> {
  await putRecord(queries, { model, id, payload: {}, grantId: null, uid: null, expiresAt });
}

export interface EndedSessions {
  /** Whether the session of a token has ended. */
  has(claims: Claims): Promise<boolean>;
  /** After a session has ended on this server, so that it takes effect here at once. */
  forget(): void;
}

interface Ended {
  sessions: ReadonlySet<string>;
  /** The moment until which all sessions of a person have ended, in seconds since the epoch. */
  people: ReadonlyMap<string, number>;
}

/** Looks up ends in a list that is read at most once a second. */
export function openEndedSessions({ database, clock }: { database: Database; clock: Clock }): EndedSessions {
  const list = recentRead(clock, readEveryMs, async (at): Promise<Ended> => {
    const sessions = new Set(await selectRecordIds(database, sessionModel, at));
    return { sessions, people: latestEnds(await selectRecordIds(database, personModel, at)) };
  });
  return {
    async has({ sessionId, subject, issuedAt }) {
      const { sessions, people } = await list.value();
      return (sessionId !== null && sessions.has(sessionId)) || (people.get(subject) ?? -1) >= issuedAt;
    },
    forget: list.forget,
  };
}

function latestEnds(ids: readonly string[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>();
  for (const id of ids) {
    const [seconds = ''] = id.split(' ', 1);
    const subject = id.slice(seconds.length + 1);
    latest.set(subject, Math.max(latest.get(subject) ?? 0, Number(seconds)));
  }
  return latest;
}
