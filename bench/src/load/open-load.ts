import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outgoing, sendCall } from './send-call.ts';

export interface OpenLoadOptions {
  /** The base URL: `http://127.0.0.1:8080`. */
  address: string;
  perSecond: number;
  seconds: number;
  next(): Outgoing;
  /** Random number between 0 and 1 that determines the next arrival. */
  chance(): number;
}

/** The result of a load test. */
export interface OpenLoad {
  /** Calls that were due within the time. */
  due: number;
  /** Calls that succeeded, within the time or shortly after. */
  answered: number;
  /** Calls that succeeded within the time. */
  inTime: number;
  /** Calls that were rejected, aborted or timed out, by status and name: `503 list-apps`. */
  failures: Map<string, number>;
  /** Latencies of successful calls in ms, sorted. They start at the due time, so delays of the generator count too. */
  latencies: number[];
}

const patienceMs = 5_000;
const connections = 256;

/**
 * Sends calls at exponentially distributed intervals, like independent callers, without waiting for earlier responses.
 * A generator that waits would slow down with the server and hide the real latency.
 */
export async function runOpenLoad({ address, perSecond, seconds, next, chance }: OpenLoadOptions): Promise<OpenLoad> {
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

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function count(of: Map<string, number>, what: string): void {
  of.set(what, (of.get(what) ?? 0) + 1);
}
