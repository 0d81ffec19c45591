import { createClient, type LensdockClient } from '@lensdock/client/client-library.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import type { Environment, Terminal } from '../kernel/terminal.ts';
import { ciToken } from './ci-token.ts';
import { readStored, type StoredCredentials } from './credentials-file.ts';
import { sessionToken } from './session.ts';

/** `LENSDOCK_TOKEN` and `LENSDOCK_URL` take precedence over the stored credentials. */
export async function findCredentials(environment: Environment): Promise<Partial<StoredCredentials>> {
  const stored = await readStored(environment);
  const { LENSDOCK_TOKEN: token, LENSDOCK_URL: given } = environment.env;
  const url = given && storeAddress(given);
  // A stored token must not be sent to another address.
  const own = url && stored.url !== url ? {} : stored;
  return { ...own, ...(url && { url }), ...(token && { token }) };
}

/** The address of a store as it is stored and compared, without slashes at its end. */
export function storeAddress(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * Returns a client with the credentials, or ends the command with the way to get some. A CI job without an access token
 * exchanges its id token for one of the app, which is the folder's unless it is named.
 */
export async function connect(environment: Environment, terminal: Terminal, app?: string): Promise<LensdockClient> {
  const context = { environment, terminal };
  const { url, token: known, session } = await findCredentials(environment);
  const token =
    url === undefined
      ? undefined
      : (known ?? (session ? sessionToken(context, url, session) : ciToken(context, { url, app })));
  if (url === undefined || token === undefined) {
    const hint = terminal.t(
      'Not signed in. Run lensdock login, or set LENSDOCK_URL and LENSDOCK_TOKEN.',
      'Nicht angemeldet. Führen Sie lensdock login aus, oder setzen Sie LENSDOCK_URL und LENSDOCK_TOKEN.',
    );
    throw new CommandFailure(exitCodes.denied, hint);
  }
  return clientFor({ url, token }, terminal);
}

type TokenSource = NonNullable<Parameters<typeof createClient>[0]['token']>;

export function clientFor({ url, token }: { url: string; token: TokenSource }, terminal: Terminal): LensdockClient {
  if (!URL.canParse(url)) throw noUrl(terminal, 'LENSDOCK_URL', url);
  return createClient({ url, token, language: terminal.language, userAgent: 'lensdock-cli' });
}

/** The failure of a command whose option or variable is not the URL of a store. */
export function noUrl({ t }: Terminal, name: string, found: string): CommandFailure {
  const hint = t(`${name}: expected a URL, found “${found}”`, `${name}: URL erwartet, „${found}“ gefunden`);
  return new CommandFailure(exitCodes.usage, hint);
}
