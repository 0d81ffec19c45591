import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Caller, CallFacts, Tokens } from './call-facts.ts';
import type { Outgoing } from './send-call.ts';

/** A call as it is made in the day of a console and a storefront. */
export interface MixedCall {
  endpoint: Endpoint;
  who: Caller;
  /** Of so many calls in all it is one; 0 for those that are measured alone and are no part of a load. */
  weight: number;
  /** What is special about it: `last page`. */
  note?: string;
  params?: (facts: CallFacts, turn: number) => Record<string, string>;
  query?: (facts: CallFacts, turn: number) => Record<string, string | number>;
  body?: (facts: CallFacts, turn: number) => unknown;
}

export function nameOf({ endpoint, note }: MixedCall): string {
  return note ? `${endpoint.name}, ${note}` : endpoint.name;
}

/** The call as it goes out, the `turn`th of its kind. */
export function outgoing(call: MixedCall, facts: CallFacts, tokens: Tokens, turn: number): Outgoing {
  const { endpoint, who } = call;
  const path = endpointUrl(endpoint, { params: call.params?.(facts, turn), query: call.query?.(facts, turn) });
  return {
    method: endpoint.method,
    path,
    token: tokens[who],
    ...(call.body && { body: call.body(facts, turn) }),
  };
}

/** One of them by its weight. */
export function drawCall(calls: readonly MixedCall[], chance: () => number): MixedCall {
  let left = chance() * calls.reduce((sum, { weight }) => sum + weight, 0);
  for (const call of calls) {
    left -= call.weight;
    if (left < 0) return call;
  }
  throw new Error('none of the calls has a weight');
}

/** The turn decides, so that the same calls come in each run. */
export function oneOf<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
