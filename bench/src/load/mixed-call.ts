import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Caller, CallFacts, Tokens } from './call-facts.ts';
import type { Outgoing } from './send-call.ts';

/** A call of the mix that a console and a storefront make in a day. */
export interface MixedCall {
  endpoint: Endpoint;
  who: Caller;
  /** The relative frequency; 0 for calls that are measured separately. */
  weight: number;
  /** A distinction from other calls of the endpoint: `last page`. */
  note?: string;
  params?: (facts: CallFacts, turn: number) => Record<string, string>;
  query?: (facts: CallFacts, turn: number) => Record<string, string | number>;
  body?: (facts: CallFacts, turn: number) => unknown;
}

export function nameOf({ endpoint, note }: MixedCall): string {
  return note ? `${endpoint.name}, ${note}` : endpoint.name;
}

/** Builds the request of the given turn. */
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

/** Draws a call by weight. */
export function drawCall(calls: readonly MixedCall[], chance: () => number): MixedCall {
  let left = chance() * calls.reduce((sum, { weight }) => sum + weight, 0);
  for (const call of calls) {
    left -= call.weight;
    if (left < 0) return call;
  }
  throw new Error('none of the calls has a weight');
}

/** Selects by turn, so that every run makes the same calls. */
export function oneOf<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('the list to select from is empty');
  return item;
}
