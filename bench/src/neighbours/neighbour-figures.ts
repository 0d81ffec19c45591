import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { learnFacts, type Tokens } from '../load/call-facts.ts';
import { chanceFrom } from '../load/chance.ts';
import { consoleCalls } from '../load/console-calls.ts';
import { drawCall, type MixedCall, outgoing } from '../load/mixed-call.ts';
import { openLoad, percentile } from '../load/open-load.ts';
import type { Metric } from '../metric.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { startNeighbour } from './company-at-its-limits.ts';

const windows = 6;
const windowSeconds = 10;
/** Below the 600 calls a minute that a company may make. */
const callsPerSecond = 8;

/** What a company that works normally notices of one that uses up each of its limits, on the same server. */
export async function neighbourFigures(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder.path, { empty: false, variables: usualLimits() });
  try {
    const work = await normalWork(product);
    const neighbour = await startNeighbour(product.address, await product.token('eve'));
    await work();
    const [alone, next]: [number[], number[]] = [[], []];
    // In turns, so that whatever else the machine does meets both.
    for (let window = 0; window < windows; window++) {
      alone.push(...(await work()));
      next.push(...(await neighbour.during(work)));
    }
    return [figureOf(next, alone, 0.95), figureOf(next, alone, 0.5)];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

/** The limits as they are where nobody sets them. */
function usualLimits(): Record<string, string> {
  const settings: Readonly<Record<string, unknown>> = { ...readSettings({}) };
  return Object.fromEntries(Object.keys(unlimitedVariables).map((name) => [name, String(settings[name])]));
}

/** Ada's day in the console. Returns how long each answer of one window took, in ms. */
async function normalWork({ address, token }: ProductChild): Promise<() => Promise<number[]>> {
  const tokens: Tokens = { ada: await token('ada'), olga: await token('olga'), store: await token('store') };
  const facts = await learnFacts(address, tokens);
  const chance = chanceFrom(815);
  const turns = new Map<MixedCall, number>();
  const next = () => {
    const call = drawCall(consoleCalls, chance);
    const turn = turns.get(call) ?? 0;
    turns.set(call, turn + 1);
    return outgoing(call, facts, tokens, turn);
  };
  return async () => {
    const { failures, latencies } = await openLoad({
      address,
      perSecond: callsPerSecond,
      seconds: windowSeconds,
      next,
      chance,
    });
    if (failures.size > 0) throw new Error(`calls within the limits failed: ${[...failures.keys()].join(', ')}`);
    return latencies;
  };
}

function figureOf(next: number[], alone: number[], share: number): Metric {
  const at = (values: number[]) =>
    percentile(
      values.toSorted((a, b) => a - b),
      share,
    );
  const [ours, value] = [at(next), at(alone)];
  const yardstick = { name: 'without it', value };
  if (share !== 0.95) return { name: '  and the median', ours, unit: 'ms', yardstick, goal: '–', met: undefined };
  const name = 'p95 of a company next to one at its limits';
  return { name, ours, unit: 'ms', yardstick, goal: '≤ 1.2 ×', met: ours <= 1.2 * value };
}
