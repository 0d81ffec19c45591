import { setTimeout as wait } from 'node:timers/promises';
import { NetworkError } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import type { SignOnClient } from './sign-on-client.ts';

/** The tokens of a person, as an issuer returned them. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string | undefined;
  untilMs: number;
}

const slowDownMs = 5_000;

/** Signs a person in by the device flow (RFC 8628): they confirm a code in any browser. */
export async function signInByDevice(context: CommandContext, client: SignOnClient): Promise<IssuedTokens> {
  const { terminal, environment } = context;
  const { scope, resource } = client;
  const started = await post(client.deviceAuthorization, {
    client_id: client.clientId,
    scope,
    ...(resource !== undefined && { resource }),
  });
  const address = textOf(started.answer, 'verification_uri_complete') ?? textOf(started.answer, 'verification_uri');
  const [userCode, deviceCode] = [textOf(started.answer, 'user_code'), textOf(started.answer, 'device_code')];
  if (address === undefined || userCode === undefined || deviceCode === undefined)
    throw signInRefused(context, textOf(started.answer, 'error') ?? `status ${started.status}`);
  terminal.note(
    terminal.t(
      `Open ${address} in a browser and confirm the code ${userCode}.`,
      `Öffnen Sie ${address} in einem Browser und bestätigen Sie den Code ${userCode}.`,
    ),
  );
  let pollMs = environment.pollMs ?? Number(started.answer.interval ?? 5) * 1000;
  const end = Date.now() + Number(started.answer.expires_in ?? 600) * 1000;
  while (Date.now() < end) {
    await wait(pollMs);
    const polled = await post(client.token, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: deviceCode,
      client_id: client.clientId,
    }).catch((error: unknown) => {
      if (error instanceof NetworkError) return undefined;
      throw error;
    });
    if (polled?.status === 200) return tokensOf(context, polled.answer);
    // A limit or a lost connection asks for a longer interval as well (RFC 8628, section 3.5).
    if (polled === undefined || polled.answer.error === 'slow_down') pollMs += environment.pollMs ?? slowDownMs;
    else if (polled.answer.error !== 'authorization_pending') throw signInFailed(context);
  }
  throw signInFailed(context);
}

/** Exchanges a refresh token. Undefined when the session has ended. */
export async function refreshTokens(
  context: CommandContext,
  client: Pick<SignOnClient, 'clientId' | 'token'>,
  refreshToken: string,
): Promise<IssuedTokens | undefined> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.clientId };
  const { status, answer } = await post(client.token, form);
  if (status !== 200) return undefined;
  const tokens = tokensOf(context, answer);
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}

/** Ends the session at the issuer. Does nothing if it has already ended or the issuer cannot be reached. */
export async function revokeTokens(
  { clientId, revocation }: Pick<SignOnClient, 'clientId' | 'revocation'>,
  refreshToken: string,
): Promise<void> {
  if (revocation === undefined) return;
  await fetch(revocation, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken, client_id: clientId }),
  }).catch(() => undefined);
}

interface Answered {
  status: number;
  answer: Readonly<Record<string, unknown>>;
}

/** Throws `NetworkError` where a limit or a proxy answers in place of the issuer. */
async function post(address: string, form: Record<string, string>): Promise<Answered> {
  const { origin } = new URL(address);
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(form) }).catch((error: unknown) => {
    throw new NetworkError(`${origin} was not reached`, { cause: error });
  });
  const { status, ok } = reply;
  const read: unknown = await reply.json().catch(() => undefined);
  const answer = typeof read === 'object' && read !== null ? { ...read } : {};
  if (!ok && (status === 429 || status >= 500 || textOf(answer, 'error') === undefined))
    throw new NetworkError(`${origin} answered with status ${status}`);
  return { status, answer };
}

function tokensOf(context: CommandContext, answer: Answered['answer']): IssuedTokens {
  const accessToken = textOf(answer, 'access_token');
  if (accessToken === undefined) throw signInFailed(context);
  const untilMs = Date.now() + Number(answer.expires_in ?? 60) * 1000;
  return { accessToken, refreshToken: textOf(answer, 'refresh_token'), untilMs };
}

function textOf(answer: Answered['answer'], name: string): string | undefined {
  const value = answer[name];
  return typeof value === 'string' ? value : undefined;
}

function signInFailed({ terminal }: CommandContext): CommandFailure {
  const hint = terminal.t(
    'The sign-in was cancelled or has expired. Run lensdock login again.',
    'Die Anmeldung wurde abgebrochen oder ist abgelaufen. Führen Sie lensdock login erneut aus.',
  );
  return new CommandFailure(exitCodes.denied, hint);
}

function signInRefused({ terminal }: CommandContext, reason: string): CommandFailure {
  const hint = terminal.t(
    `The sign-on of the store refused this program (${reason}). Sign in with an access token: lensdock login --with-token.`,
    `Die Anmeldung des Stores hat dieses Programm abgelehnt (${reason}). Melden Sie sich mit einem Zugriffstoken an: lensdock login --with-token.`,
  );
  return new CommandFailure(exitCodes.denied, hint);
}
