import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { processCpuMs } from '../measure/measure-time.ts';
import type { ProductChild } from '../product/product-child.ts';

/** The result of a load test. */
export interface Load {
  perSecond: number;
  /** CPU time per response, which does not depend on other load on the machine. `undefined` without `/proc`. */
  cpuUs: number | undefined;
}

/** Sends requests over twenty connections. Throws if any of them fails, because that would distort the result. */
export async function load(url: string, token: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuMsOf(pid);
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, headers, connections: 20, duration: seconds });
  const after = cpuMsOf(pid);
  const answers = result.requests.total;
  if (result.non2xx + result.errors > 0) throw new Error(`${url} rejected ${result.non2xx + result.errors} calls`);
  return {
    perSecond: answers / result.duration,
    cpuUs: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answers,
  };
}

function cpuMsOf(pid: number): number | undefined {
  return process.platform === 'linux' ? processCpuMs(pid) : undefined;
}

/**
 * Measures with a server of its own. PostgreSQL keeps plans for as long as a connection lives and compares them with
 * those it made before, so plans of a small table would count against those of a large one.
 */
export type WithProduct = <Result>(measure: (product: ProductChild) => Promise<Result>) => Promise<Result>;

const agent = new Agent({ keepAlive: true });

/** Time from the request to the last byte of the response. */
export function answerMs(url: string, token: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - start));
    }).once('error', reject);
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
}
