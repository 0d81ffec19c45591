import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnonymousActor, anonymous } from '../identity/actor.ts';
import type { CallOrigin, Person } from '../identity/person.ts';
import type { AppServices } from '../services/app-services.ts';
import { addressOf, limitAddress, limitPerson } from './limit-calls.ts';

export async function identify(
  services: AppServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | AnonymousActor> {
  if (endpoint.caller === 'anyone') return anonymous;
  const { authenticate, acceptDevice } = services;
  if (!endpoint.devices) return admit(services, request, reply);
  return admit(
    {
      ...services,
      authenticate: async (header, origin) => (await acceptDevice(header)) ?? authenticate(header, origin),
    },
    request,
    reply,
  );
}

type AdmittingServices = Pick<AppServices, 'authenticate' | 'limits' | 'settings'>;

/** Authenticates the caller and counts the call. */
export async function admit(
  services: AdmittingServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const person = await admitUncounted(services, request, reply);
  await limitPerson(services, request, reply, person);
  return person;
}

/** Authenticates the caller without counting the call. Rejected credentials and callers count against the address. */
export async function admitUncounted(
  services: AdmittingServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const person = await services
    .authenticate(request.headers.authorization, originOf(services, request))
    .catch(async (refusal) => {
      if (refusal instanceof Problem && problemTexts[refusal.problem].status < 500)
        await limitAddress(services, request, reply);
      throw refusal;
    });
  request.personSubject = person.subject;
  return person;
}

/** The origin of a call. A header names the company that it acts for; any other text names none. */
function originOf({ settings }: Pick<AppServices, 'settings'>, request: FastifyRequest): CallOrigin {
  return {
    address: addressOf(request, settings.LENSDOCK_PROXY_HOPS),
    client: headerOf(request, 'user-agent') ?? '',
    company: headerOf(request, 'lensdock-company')?.toLowerCase(),
  };
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
