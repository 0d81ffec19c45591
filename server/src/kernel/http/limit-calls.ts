import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../identity/person.ts';
import { clientAddress, countedAddress } from '../limits/client-address.ts';
import { sendRateLimit } from '../limits/rate-limit-headers.ts';
import type { AppServices } from '../services/app-services.ts';

type LimitServices = Pick<AppServices, 'limits' | 'settings'>;

/** Counts a call of a signed-in person and sets the rate-limit headers. */
export async function limitPerson(
  { limits }: LimitServices,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): Promise<void> {
  const rateLimit = await limits.countCall(person, request.headers.authorization ?? '');
  if (rateLimit) sendRateLimit(reply, rateLimit);
}

export async function limitEndpoint(
  { limits }: LimitServices,
  { limit }: Pick<Endpoint, 'limit'>,
  reply: FastifyReply,
  person: Person,
): Promise<void> {
  const rateLimit = limit && (await limits.countOwn(limit, person));
  if (rateLimit) sendRateLimit(reply, rateLimit);
}

/** Counts an unauthenticated call against its address. */
export async function limitAddress(
  { limits, settings }: LimitServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = countedAddress(addressOf(request, settings.LENSDOCK_PROXY_HOPS));
  const policy = request.url.startsWith('/api/payments/') ? 'provider-events' : 'address';
  const rateLimit = await limits.countAddress(address, policy);
  if (rateLimit) sendRateLimit(reply, rateLimit);
}

/**
 * Limits everything outside authenticated endpoints: sign-on, payment events, documents, public store pages, unknown
 * addresses. Console files and health checks are not counted, because they are small and cost no query.
 */
export function limitOpenCalls(server: FastifyInstance, services: LimitServices): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { endpoint, admits = false } = request.routeOptions.config ?? {};
    const isOpen = endpoint === undefined ? !admits : endpoint.caller === 'anyone';
    if (!isOpen || !/^\/(api|auth|log|trust|store)\/(?!assets\/|report\.css$)/.test(request.url)) return done();
    limitAddress(services, request, reply).then(() => done(), done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string | undefined;
  }
}

/** Memoised, because the sign-on removes forwarding headers. */
export function addressOf(request: FastifyRequest, proxyHops: number): string {
  request.clientAddress ??= clientAddress(request.raw, proxyHops);
  return request.clientAddress;
}
