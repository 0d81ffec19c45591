import type { CallFacts, Tokens } from './call-facts.ts';
import { chanceFrom } from './chance.ts';
import { consoleCalls } from './console-calls.ts';
import { drawCall, type MixedCall, outgoing } from './mixed-call.ts';
import { type OpenLoad, openLoad, percentile } from './open-load.ts';
import { operatorCalls } from './operator-calls.ts';
import { cpuOf, type Parts } from './processor-time.ts';
import type { Outgoing } from './send-call.ts';
import { storeCalls } from './store-calls.ts';

export const mix: readonly MixedCall[] = [...consoleCalls, ...storeCalls, ...operatorCalls];

/** A rate of calls, and how it was borne. */
export interface Step {
  perSecond: number;
  load: OpenLoad;
  /** CPU time of each part for one call, in µs. */
  cpuUs: Record<string, number>;
  bent: boolean;
}

const [slowest, growth, most] = [60, 1.4, 6_000];
/** Each server has to see its calls often enough for the compiler; the first figures would be those of a start. */
const warmUpSecondsOfEach = 8;
const [stepSeconds, restMs] = [4, 500];
/** Nobody calls it quick any more when of twenty calls one takes longer. */
export const patientMs = 200;

/** Where calls go, and what is needed to make them. */
export interface Target {
  address: string;
  tokens: Tokens;
  facts: CallFacts;
}

/** Draws calls of the mix, each kind counted by itself so that no two calls are the same by chance. */
export function drawnFromMix({ facts, tokens }: Target, chance: () => number): () => Outgoing {
  const turns = new Map<MixedCall, number>();
  return () => {
    const call = drawCall(mix, chance);
    // Begins somewhere else in each run: order ids must not come twice.
    const turn = turns.get(call) ?? Math.floor(chance() * 1_000_000) * 1000;
    turns.set(call, turn + 1);
    return outgoing(call, facts, tokens, turn);
  };
}

/** Raises the rate until it bends: more than one in twenty waits too long, or not all are answered. */
export async function risingLoad(
  target: Target,
  parts: Parts,
  { servers, hear }: { servers: number; hear: (step: Step) => void },
): Promise<Step[]> {
  const chance = chanceFrom(4711 + servers);
  const next = drawnFromMix(target, chance);
  const { address } = target;
  await openLoad({ address, perSecond: slowest, seconds: warmUpSecondsOfEach * servers, next, chance });
  const steps: Step[] = [];
  for (let perSecond = slowest; perSecond < most; perSecond = Math.round(perSecond * growth)) {
    const before = cpuOf(parts);
    const load = await openLoad({ address, perSecond, seconds: stepSeconds, next, chance });
    const after = cpuOf(parts);
    const cpuUs = Object.fromEntries(
      Object.keys(parts).map((part) => [part, (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / load.due]),
    );
    const step = { perSecond, load, cpuUs, bent: isBent(load) };
    steps.push(step);
    hear(step);
    if (step.bent) break;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return steps;
}

function isBent({ due, answered, inTime, latencies }: OpenLoad): boolean {
  return answered < due || inTime < 0.95 * due || percentile(latencies, 0.95) > patientMs;
}
