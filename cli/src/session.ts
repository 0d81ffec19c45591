import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandContext } from './command-context.ts';
import { credentialsFile, readStored, type StoredSession, storeCredentials } from './credentials-file.ts';
import { refreshTokens } from './device-sign-in.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

/** A token that ends within this time is replaced before the next call. */
const marginMs = 30_000;
/** A lock of a process that was killed is ignored after this time. */
const longestLockMs = 20_000;

/** Returns the source of a person's access tokens, which last for minutes and are refreshed as needed. */
export function sessionToken(context: CommandContext, url: string, stored: StoredSession): () => Promise<string> {
  let session = stored;
  return async () => {
    if (Date.now() >= session.untilMs - marginMs) session = await refreshed(context, url, session);
    return session.accessToken;
  };
}

/** A refresh token is accepted once, so commands at the same time take turns and read what another one stored. */
async function refreshed(context: CommandContext, url: string, before: StoredSession): Promise<StoredSession> {
  const { surroundings } = context;
  const unlock = await lock(`${credentialsFile(surroundings)}.lock`);
  try {
    const { session = before } = await readStored(surroundings);
    if (Date.now() < session.untilMs - marginMs) return session;
    const { refreshToken } = session;
    const tokens = refreshToken === undefined ? undefined : await refreshTokens(context, session, refreshToken);
    if (!tokens) throw sessionEnded(context);
    const after = { ...session, ...tokens };
    await storeCredentials(surroundings, { url, session: after });
    return after;
  } finally {
    await unlock();
  }
}

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    const opened = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return undefined;
    });
    if (opened) {
      await opened.close();
      return () => rm(file, { force: true });
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > longestLockMs) await rm(file, { force: true });
    else await wait(100);
  }
}

function sessionEnded({ terminal }: CommandContext): CommandFailure {
  const hint = terminal.t(
    'Your session has ended. Run lensdock login.',
    'Ihre Sitzung ist abgelaufen. Führen Sie lensdock login aus.',
  );
  return new CommandFailure(exitCodes.denied, hint);
}
