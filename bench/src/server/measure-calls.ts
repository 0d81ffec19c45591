import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { processCpuMs } from '../measure-time.ts';

/** How a server bore a load. */
export interface Load {
  perSecond: number;
  /** CPU time of its process for one answer: true also while others use the machine. `undefined` where there is no `/proc`. */
  cpuUs: number | undefined;
}

/** Asks over twenty connections at once. Any refusal spoils the figure, and throws. */
export async function load(url: string, token: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuMsOf(pid);
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, headers, connections: 20, duration: seconds });
  const after = cpuMsOf(pid);
  const answers = result.requests.total;
  if (result.non2xx + result.errors > 0) throw new Error(`${url} refused ${result.non2xx + result.errors} calls`);
  return {
    perSecond: answers / result.duration,
    cpuUs: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answers,
  };
}

function cpuMsOf(pid: number): number | undefined {
  return process.platform === 'linux' ? processCpuMs(pid) : undefined;
}

const agent = new Agent({ keepAlive: true });

/** From asking to the last byte of the answer. */
export function answerMs(url: string, token: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
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
