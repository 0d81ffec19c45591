import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { insertPasskey, selectPasskey, selectPasskeys, updatePasskeyUsed } from './passkeys.store.ts';

/** The site that passkeys are registered for. */
export interface PasskeySite {
  /** The host name that passkeys belong to. */
  host: string;
  origin: string;
}

/** Returns undefined for a bare IP address, where browsers refuse passkeys. */
export function passkeySite(origin: string, host: string | undefined): PasskeySite | undefined {
  const own = new URL(origin);
  const isLocal = own.hostname === '127.0.0.1' || own.hostname === 'localhost';
  // Browsers on this machine may use either loopback name.
  const name = isLocal ? (host ?? '').replace(/:\d+$/, '') : own.hostname;
  // IPv6 is in brackets.
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || (isLocal && name !== 'localhost')) return undefined;
  return { host: name, origin: isLocal ? `${own.protocol}//${name}${own.port && `:${own.port}`}` : own.origin };
}

/** A challenge that only this server can compute; `use` names the one sign-in or session that it belongs to. */
export function challengeOf(key: string, use: string): Buffer {
  return createHmac('sha256', key).update(`passkey challenge ${use}`).digest();
}

export function signInOptions(site: PasskeySite, challenge: Buffer): string {
  return JSON.stringify({
    challenge: challenge.toString('base64url'),
    rpId: site.host,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
}

export async function registrationOptions(
  queries: Queries,
  site: PasskeySite,
  { subject, name, email, challenge }: { subject: string; name: string; email: string; challenge: Buffer },
): Promise<string> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await selectPasskeys(queries, subject);
  const options = await generateRegistrationOptions({
    rpName: 'Lensdock',
    rpID: site.host,
    userID: new TextEncoder().encode(subject),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

interface Given {
  site: PasskeySite;
  challenge: Buffer;
  /** The browser's answer as JSON. */
  answer: string;
  at: Date;
}

/** Verifies and stores a new passkey. Returns whether it was added. */
export async function addPasskey(
  queries: Queries,
  { site, challenge, answer, at, subject, name }: Given & { subject: string; name: string },
): Promise<boolean> {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return false;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await refusedAsUndefined(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }),
  );
  if (!result?.verified || !result.registrationInfo) return false;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return insertPasskey(queries, {
    id,
    subject,
    name,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.slice(0, 10),
    addedAt: at,
  });
}

/** Returns the person whose passkey signed the challenge; undefined if it is unknown or the signature is wrong. */
export async function personOfPasskey(
  queries: Queries,
  { site, challenge, answer, at }: Given,
): Promise<string | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const known = typeof response?.id === 'string' ? await selectPasskey(queries, response.id) : undefined;
  if (!response || !known) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await refusedAsUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return undefined;
  await updatePasskeyUsed(queries, { id: known.id, counter: result.authenticationInfo.newCounter, at });
  return known.subject;
}

/** The library throws for any invalid response. */
async function refusedAsUndefined<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** Parses JSON; the library validates its members. */
function parsed<Response>(answer: string): Response | undefined {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? (value as Response) : undefined; // checked by the library
  } catch {
    return undefined;
  }
}
