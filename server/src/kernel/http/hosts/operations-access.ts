import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashedKey } from '../../limits/hashed-key.ts';
import type { Settings } from '../../settings/settings.ts';
import { isForwarded, isLoopbackHost } from './allowed-hosts.ts';

type OperationsSettings = Pick<Settings, 'LENSDOCK_OPERATIONS_TOKEN'>;

/**
 * Refuses operator pages (metrics, API documents, component gallery) to other machines unless they send
 * `LENSDOCK_OPERATIONS_TOKEN`, as a bearer token or as the password of HTTP Basic. Throws `not-found` if no token is
 * set.
 */
export function refuseOtherMachines(
  { LENSDOCK_OPERATIONS_TOKEN: token }: OperationsSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isOfThisMachine(request)) return;
  if (token === undefined) throw new Problem('not-found');
  if (isSame(givenToken(request.headers.authorization), token)) return;
  reply.header('WWW-Authenticate', 'Basic realm="Lensdock operations", charset="UTF-8"');
  throw new Problem('not-signed-in');
}

/** A proxy on this machine forwards calls of others; it adds a header or keeps the host that they used. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback && !isForwarded(headers) && isLoopbackHost(headers.host);
}

function givenToken(authorization: string | undefined): string {
  const [, scheme = '', credentials = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return credentials;
  return Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** Compares hashes, which have equal lengths. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashedKey(given)), Buffer.from(hashedKey(token)));
}
