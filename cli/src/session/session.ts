import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { lockCredentials, readStored, type StoredSession, storeCredentials } from './credentials-file.ts';
import { refreshTokens } from './device-sign-in.ts';

/** A token that ends within this time is replaced before the next call. */
const marginMs = 30_000;

/** Returns the source of a person's access tokens, which last for minutes and are refreshed as needed. */
export function sessionToken(context: CommandContext, url: string, stored: StoredSession): () => Promise<string> {
  let session = stored;
  return async () => {
    if (Date.now() >= session.untilMs - marginMs) session = await refreshed(context, url);
    return session.accessToken;
  };
}

/** A refresh token is accepted once, so concurrent commands take turns and read what another one stored. */
function refreshed(context: CommandContext, url: string): Promise<StoredSession> {
  const { environment } = context;
  return lockCredentials(environment, async () => {
    const { url: storedFor, session } = await readStored(environment);
    // The person signed out, or signed in to another store, since the command started.
    if (storedFor !== url || session === undefined) throw sessionEnded(context);
    if (Date.now() < session.untilMs - marginMs) return session;
    const { refreshToken } = session;
    const tokens = refreshToken === undefined ? undefined : await refreshTokens(context, session, refreshToken);
    if (!tokens) throw sessionEnded(context);
    const after = { ...session, ...tokens };
    await storeCredentials(environment, { url, session: after });
    return after;
  });
}

function sessionEnded({ terminal }: CommandContext): CommandFailure {
  const hint = terminal.t(
    'Your session has ended. Run lensdock login.',
    'Ihre Sitzung ist abgelaufen. Führen Sie lensdock login aus.',
  );
  return new CommandFailure(exitCodes.denied, hint);
}
