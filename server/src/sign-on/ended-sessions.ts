import { createHash } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { putRecord, selectRecordIds } from './sign-on-records.store.ts';

const model = 'EndedSession';
/** Longer than any access token of the session is valid. */
const keptMs = 3_600_000;
/** How long this server may still accept a token whose session ended at another server. */
const readEveryMs = 20_000;

/** The `sid` claim of a session's access tokens. The grant's own id stays with the issuer. */
export function sessionIdOf(grantId: string): string {
  return createHash('sha256').update(`session ${grantId}`).digest('base64url');
}

/** Access tokens carry their own validity, so the end of their session is recorded. */
export async function recordEndedSession(queries: Queries, grantId: string, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + keptMs);
  await putRecord(queries, { model, id: sessionIdOf(grantId), payload: {}, grantId: null, uid: null, expiresAt });
}

/** Returns whether a session has ended, from a list that is read at most every 20 seconds. */
export function openEndedSessions(parts: {
  database: Database;
  clock: Clock;
}): (sessionId: string) => Promise<boolean> {
  let known: { ids: ReadonlySet<string>; readAt: number } | undefined;
  let reading: Promise<ReadonlySet<string>> | undefined;
  async function read(at: Date): Promise<ReadonlySet<string>> {
    const ids = new Set(await selectRecordIds(parts.database, model, at));
    known = { ids, readAt: at.getTime() };
    return ids;
  }
  return async (sessionId) => {
    const at = await parts.clock.now();
    if (known && at.getTime() - known.readAt < readEveryMs) return known.ids.has(sessionId);
    reading ??= read(at).finally(() => {
      reading = undefined;
    });
    return (await reading).has(sessionId);
  };
}
