import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../identity/person.ts';
import { clientAddress, countedAddress } from '../limits/client-address.ts';
import { sendStanding } from '../limits/rate-limit-headers.ts';
import type { AppServices } from '../services/app-services.ts';

type LimitServices = Pick<AppServices, 'limits' | 'settings'>;

/** Counts a call of a signed-in person, and says in the headers of its answer what is left. */
export async function limitPerson(
  { limits }: LimitServices,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): Promise<void> {
  const standing = await limits.countCall(person, request.headers.authorization ?? '');
  if (standing) sendStanding(reply, standing);
}

/** Counts a call against the limit that its endpoint names. */
export async function limitEndpoint(
  { limits }: LimitServices,
  { limit }: Pick<Endpoint, 'limit'>,
  reply: FastifyReply,
  person: Person,
): Promise<void> {
  const standing = limit && (await limits.countOwn(limit, person));
  if (standing) sendStanding(reply, standing);
}

/** Counts a call that nobody has signed in for against the address it came from. */
export async function limitAddress(
  { limits, settings }: LimitServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = countedAddress(addressOf(request, settings.LENSDOCK_PROXY_HOPS));
  const policy = request.url.startsWith('/api/payments/') ? 'provider-events' : 'address';
  const standing = await limits.countAddress(address, policy);
  if (standing) sendStanding(reply, standing);
}

/**
 * Limits what is no endpoint of the contract, or one for anyone: sign-on, payment events, documents, addresses that do
 * not exist. The console's files and the health of the server are not counted: they are small and cost no query.
 */
export function limitOpenCalls(server: FastifyInstance, services: LimitServices): void {
  server.addHook('onRequest', (request, reply, done) => {
    const endpoint = request.routeOptions.config?.endpoint;
    const isOpen = endpoint === undefined || endpoint.caller === 'anyone';
    if (!isOpen || !/^\/(api|auth)\/(?!assets\/)/.test(request.url)) return done();
    limitAddress(services, request, reply).then(() => done(), done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string | undefined;
  }
}

/** Read once, before the sign-on takes forwarding headers away. */
export function addressOf(request: FastifyRequest, proxyHops: number): string {
  request.clientAddress ??= clientAddress(request.raw, proxyHops);
  return request.clientAddress;
}
