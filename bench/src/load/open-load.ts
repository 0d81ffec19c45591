import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outgoing, sendCall } from './send-call.ts';

export interface OpenLoadOptions {
  /** Where the calls go: `http://127.0.0.1:8080`. */
  address: string;
  perSecond: number;
  seconds: number;
  next(): Outgoing;
  /** Between 0 and 1: decides when the next caller comes. */
  chance(): number;
}

/** What came of a time of load. */
export interface OpenLoad {
  /** Calls that were due within the time. */
  due: number;
  /** Answered well, within the time or soon after. */
  answered: number;
  /** Of them, those that were answered within the time. */
  inTime: number;
  /** Refused, broken off or not answered in time, by what was said: `503 list-apps`. */
  failures: Map<string, number>;
  /** Of the answered ones, from the moment each was due: what the generator itself was late counts too. Sorted, in ms. */
  latencies: number[];
}

const patienceMs = 5_000;
const connections = 256;

/**
 * Sends calls at the moments at which independent callers would send them, whether or not the calls before were
 * answered: gaps are drawn from the exponential distribution. A generator that waits for its answers slows down with
 * the server and hides how long people would have waited.
 */
export async function openLoad({ address, perSecond, seconds, next, chance }: OpenLoadOptions): Promise<OpenLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const load: OpenLoad = { due: 0, answered: 0, inTime: 0, failures: new Map(), latencies: [] };
  const open = new Set<Promise<void>>();
  const start = performance.now();
  const end = start + seconds * 1000;
  const send = (due: number) => {
    const call = next();
    load.due++;
    const answer = sendCall(agent, address, call, patienceMs).then(
      (status) => {
        const now = performance.now();
        if (status >= 400) return count(load.failures, `${status} ${call.method} ${call.path}`);
        load.answered++;
        if (now <= end) load.inTime++;
        load.latencies.push(now - due);
      },
      (error: Error) => count(load.failures, error.name === 'AbortError' ? 'no answer in time' : error.message),
    );
    open.add(answer);
    void answer.finally(() => open.delete(answer));
  };
  let due = start;
  for (;;) {
    const now = performance.now();
    for (; due <= now && due < end; due += (-Math.log(1 - chance()) / perSecond) * 1000) send(due);
    if (now >= end) break;
    await wait(Math.max(Math.min(due, end) - now, 0));
  }
  await Promise.all(open);
  agent.destroy();
  load.latencies.sort((one, other) => one - other);
  return load;
}

/** The value below which so much of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function count(of: Map<string, number>, what: string): void {
  of.set(what, (of.get(what) ?? 0) + 1);
}
