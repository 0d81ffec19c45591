import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { recordRefusal } from '../history/record-refusal.ts';
import type { Actor } from '../identity/actor.ts';
import type { World } from '../services/world.ts';

interface Attempt {
  endpoint: Endpoint;
  request: FastifyRequest;
  actor: Actor;
}

/** Answers a call; when it is refused, writes that down first. A refusal that cannot be written is still a refusal. */
export async function keepingRefusals<Answer>(
  world: Pick<World, 'database' | 'clock'>,
  { endpoint, request, actor }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && actor.kind !== 'anonymous') {
      try {
        const occasion = { actor, at: await world.clock.now(), requestId: request.id };
        await recordRefusal(world.database, occasion, endpoint, { params: request.params, problem: error });
      } catch (failure) {
        request.log.error({ err: failure }, 'a refusal could not be written down');
      }
    }
    throw error;
  }
}
