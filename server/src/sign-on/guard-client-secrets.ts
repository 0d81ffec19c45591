import type { IncomingMessage } from 'node:http';
import Provider, { errors } from 'oidc-provider';
import type { ClientSecretAttempts } from '../kernel/limits/client-secret-attempts.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import { rateLimitHeaders } from '../kernel/limits/rate-limit-headers.ts';

/**
 * The address that each call counts for, because the provider only gets the raw request and ignores forwarding headers.
 */
const addresses = new WeakMap<IncomingMessage, string>();

export function countClientSecretsFor(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

/** Counts every comparison of a client secret, in any endpoint and any way of sending it. */
export function guardClientSecrets(provider: Provider, attempts: ClientSecretAttempts): void {
  const client = provider.Client.prototype;
  const compare = client.compareClientSecret;
  client.compareClientSecret = async function (secret) {
    const address = Provider.ctx && addresses.get(Provider.ctx.req);
    if (address === undefined) throw new Error(`client ${this.clientId}: expected the address of the call, found none`);
    // Compared before anything is awaited; the result is used only if the attempt is allowed.
    const isRight = await compare.call(this, secret);
    try {
      return await attempts.attempt(this.clientId, address, () => isRight);
    } catch (error) {
      throw error instanceof LimitReached ? refusal(error) : error;
    }
  };
}

/** OAuth defines no error code for too many requests; clients use the status and `Retry-After` (RFC 6585). */
function refusal({ policy, retryAfterSeconds }: LimitReached): Error {
  Provider.ctx?.set({
    'Retry-After': String(retryAfterSeconds),
    ...(policy && rateLimitHeaders({ policy, remaining: 0, resetSeconds: retryAfterSeconds })),
  });
  const description = `too many wrong secrets, try again in ${retryAfterSeconds} seconds`;
  const error = new errors.CustomOIDCProviderError('too_many_requests', description);
  error.status = 429;
  error.statusCode = 429;
  return error;
}
