import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.endpoints.ts';
import { listSubmissions, readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import type { CallFacts, Tokens } from './call-facts.ts';
import { chanceFrom } from './chance.ts';
import { consoleCalls } from './console-calls.ts';
import { drawCall, type MixedCall, outgoing } from './mixed-call.ts';
import { type OpenLoad, percentile, runOpenLoad } from './open-load.ts';
import { type ComponentPids, cpuOf } from './processor-time.ts';
import type { Outgoing } from './send-call.ts';
import { storeCalls } from './store-calls.ts';

const who = 'olga';

/** Operators: few people, mostly reads. */
const operatorCalls: readonly MixedCall[] = [
  { endpoint: listSubmissions, who, weight: 2 },
  { endpoint: readSubmission, who, weight: 1, params: ({ submission: submissionId }) => ({ submissionId }) },
  { endpoint: listStoreApps, who, weight: 1 },
  { endpoint: listCompanies, who, weight: 1 },
  { endpoint: listAudit, who, weight: 1 },
  { endpoint: readInbox, who, weight: 1, note: 'of operators' },
  { endpoint: listOutbox, who, weight: 0 },
];

export const mix: readonly MixedCall[] = [...consoleCalls, ...storeCalls, ...operatorCalls];

/** The result at one rate of calls. */
export interface Step {
  perSecond: number;
  load: OpenLoad;
  /** CPU time of each component per call, in µs. */
  cpuUs: Record<string, number>;
  isOverloaded: boolean;
}

const [slowest, growth, most] = [60, 1.4, 6_000];
/** Each server needs enough calls for the compiler to warm up. */
const warmUpSecondsOfEach = 8;
const [stepSeconds, restMs] = [4, 500];
/** The 95th percentile above which a server counts as overloaded. */
export const maxP95Ms = 200;

export interface Target {
  address: string;
  tokens: Tokens;
  facts: CallFacts;
}

/** Draws calls of the mix. Each call has its own counter, so that no request is repeated. */
export function drawnFromMix({ facts, tokens }: Target, chance: () => number): () => Outgoing {
  const turns = new Map<MixedCall, number>();
  return () => {
    const call = drawCall(mix, chance);
    // Starts at a different number in each run, because order ids must be unique.
    const turn = turns.get(call) ?? Math.floor(chance() * 1_000_000) * 1000;
    turns.set(call, turn + 1);
    return outgoing(call, facts, tokens, turn);
  };
}

/** Increases the rate until more than one call in twenty is too slow or calls fail. */
export async function risingLoad(
  target: Target,
  parts: ComponentPids,
  { servers, onStep }: { servers: number; onStep: (step: Step) => void },
): Promise<Step[]> {
  const chance = chanceFrom(4711 + servers);
  const next = drawnFromMix(target, chance);
  const { address } = target;
  await runOpenLoad({ address, perSecond: slowest, seconds: warmUpSecondsOfEach * servers, next, chance });
  const steps: Step[] = [];
  for (let perSecond = slowest; perSecond < most; perSecond = Math.round(perSecond * growth)) {
    const before = cpuOf(parts);
    const load = await runOpenLoad({ address, perSecond, seconds: stepSeconds, next, chance });
    const after = cpuOf(parts);
    const cpuUs = Object.fromEntries(
      Object.keys(parts).map((part) => [part, (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / load.due]),
    );
    const step = { perSecond, load, cpuUs, isOverloaded: isBent(load) };
    steps.push(step);
    onStep(step);
    if (step.isOverloaded) break;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return steps;
}

function isBent({ due, answered, inTime, latencies }: OpenLoad): boolean {
  return answered < due || inTime < 0.95 * due || percentile(latencies, 0.95) > maxP95Ms;
}
