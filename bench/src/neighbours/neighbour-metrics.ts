import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { readCallFacts, type Tokens } from '../load/call-facts.ts';
import { chanceFrom } from '../load/chance.ts';
import { consoleCalls } from '../load/console-calls.ts';
import { drawCall, type MixedCall, outgoing } from '../load/mixed-call.ts';
import { percentile, runOpenLoad } from '../load/open-load.ts';
import type { Metric } from '../measure/metric.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { startNeighbour } from './company-at-its-limits.ts';

const windows = 6;
const windowSeconds = 10;
/** Below the limit of 600 calls a minute per company. */
const callsPerSecond = 8;

/** How a company that exhausts all its limits affects another company on the same server. */
export async function neighbourMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const product = await startProduct(folder.path, { empty: false, variables: usualLimits() });
  try {
    const work = await normalWork(product);
    const neighbour = await startNeighbour(product.address, await product.token('eve'));
    await work();
    const [alone, next]: [number[], number[]] = [[], []];
    // Alternates between both so that other load on the machine affects them equally.
    for (let window = 0; window < windows; window++) {
      alone.push(...(await work()));
      next.push(...(await neighbour.during(work)));
    }
    return [latencyMetric(next, alone, 0.95), latencyMetric(next, alone, 0.5)];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

/** The default limits. */
function usualLimits(): Record<string, string> {
  const settings: Readonly<Record<string, unknown>> = { ...readSettings({}) };
  return Object.fromEntries(Object.keys(unlimitedVariables).map((name) => [name, String(settings[name])]));
}

/** Ada's normal work in the console. Returns the latencies of one window in ms. */
async function normalWork({ address, token }: ProductChild): Promise<() => Promise<number[]>> {
  const tokens: Tokens = { ada: await token('ada'), olga: await token('olga'), store: await token('store') };
  const facts = await readCallFacts(address, tokens);
  const chance = chanceFrom(815);
  const turns = new Map<MixedCall, number>();
  const next = () => {
    const call = drawCall(consoleCalls, chance);
    const turn = turns.get(call) ?? 0;
    turns.set(call, turn + 1);
    return outgoing(call, facts, tokens, turn);
  };
  return async () => {
    const { failures, latencies } = await runOpenLoad({
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

function latencyMetric(next: number[], alone: number[], share: number): Metric {
  const at = (values: number[]) =>
    percentile(
      values.toSorted((a, b) => a - b),
      share,
    );
  const [ours, value] = [at(next), at(alone)];
  const yardstick = { name: 'without the neighbour', value };
  if (share !== 0.95) return { name: '  median', ours, unit: 'ms', yardstick, goal: '–', met: undefined };
  const name = 'p95 for a company while another is at its limits';
  return { name, ours, unit: 'ms', yardstick, goal: '≤ 1.2 ×', met: ours <= 1.2 * value };
}
