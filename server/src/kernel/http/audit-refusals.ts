import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { auditDenied } from '../history/audit-denied.ts';
import type { Actor } from '../identity/actor.ts';
import type { AppServices } from '../services/app-services.ts';

interface Attempt {
  endpoint: Endpoint;
  request: FastifyRequest;
  actor: Actor;
}

/** Answers a call; when it is refused, writes that down first. A refusal that cannot be written is still a refusal. */
export async function auditRefusals<Answer>(
  services: Pick<AppServices, 'database' | 'clock'>,
  { endpoint, request, actor }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && actor.kind !== 'anonymous') {
      try {
        const context = { actor, at: await services.clock.now(), requestId: request.id };
        await auditDenied(services.database, context, endpoint, { params: request.params, problem: error });
      } catch (failure) {
        request.log.error({ err: failure }, 'a refusal could not be written down');
      }
    }
    throw error;
  }
}
