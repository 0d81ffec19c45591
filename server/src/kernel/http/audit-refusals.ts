import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { auditDenied } from '../history/audit-denied.ts';
import type { Actor } from '../identity/actor.ts';
import type { AppServices } from '../services/app-services.ts';

interface Attempt {
  endpoint: Endpoint;
  request: Pick<FastifyRequest, 'id' | 'log' | 'params'>;
  actor: Actor;
}

/** Runs a call and audits its refusal. A failure to write the audit does not change the response. */
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
        request.log.error({ err: failure }, 'failed to audit a refused call');
      }
    }
    throw error;
  }
}
