import { exchangeIdToken, NetworkError, ProblemError } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { requireApp } from '../kernel/project-file.ts';

/** A token that ends within this time is replaced before the next call. */
const marginMs = 60_000;

/**
 * Returns the source of access tokens of a CI job: it exchanges the id token of the job when a call needs one. Undefined
 * outside of a CI job with an id token.
 */
export function ciToken(
  context: CommandContext,
  { url, app }: { url: string; app: string | undefined },
): (() => Promise<string>) | undefined {
  if (!hasIdToken(context)) return undefined;
  let current: { secret: string; untilMs: number } | undefined;
  return async () => {
    if (!current || Date.now() >= current.untilMs) {
      const code = await requireApp(context, app);
      const { access_token: secret, expires_in } = await exchange(context, url, code);
      current = { secret, untilMs: Date.now() + expires_in * 1000 - marginMs };
    }
    return current.secret;
  };
}

/** GitLab passes an id token to the job, GitHub the address of one. */
function hasIdToken({ environment: { env } }: CommandContext): boolean {
  return Boolean(env.LENSDOCK_ID_TOKEN || (env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN));
}

async function exchange(context: CommandContext, url: string, app: string) {
  const { language } = context.terminal;
  const idToken = await readIdToken(context, new URL(url).origin);
  try {
    return await exchangeIdToken({ url, app, idToken, language, userAgent: 'lensdock-cli' });
  } catch (error) {
    // No finding of the app, but a sign-in that failed.
    if (error instanceof ProblemError && error.status === 400)
      throw new CommandFailure(exitCodes.denied, error.message);
    throw error;
  }
}

async function readIdToken({ environment: { env }, terminal }: CommandContext, audience: string): Promise<string> {
  if (env.LENSDOCK_ID_TOKEN) return env.LENSDOCK_ID_TOKEN;
  const address = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? '');
  address.searchParams.set('audience', audience);
  const headers = { Authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`, Accept: 'application/json' };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw new NetworkError('GitHub returned no id token', { cause: error });
  });
  const read: unknown = answer.ok ? await answer.json() : undefined;
  const value = typeof read === 'object' && read !== null && 'value' in read ? read.value : undefined;
  if (typeof value === 'string') return value;
  const hint = terminal.t(
    `GitHub returned no id token (${answer.status}). The job needs the permission id-token: write.`,
    `GitHub hat kein ID-Token ausgestellt (${answer.status}). Der Job braucht die Berechtigung id-token: write.`,
  );
  throw new CommandFailure(exitCodes.denied, hint);
}
