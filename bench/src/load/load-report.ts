import { findAppToCopy } from '../many-rows/app-to-copy.ts';
import { makeManyApps } from '../many-rows/many-apps.ts';
import { makeManyOrders } from '../many-rows/many-orders.ts';
import { formatNumber, markdownTable } from '../measure/markdown-table.ts';
import { type Installation, openInstallation } from '../product/installation.ts';
import { readCallFacts } from './call-facts.ts';
import { percentile } from './open-load.ts';
import { maxP95Ms, risingLoad, type Step } from './rising-load.ts';
import { startServers } from './several-servers.ts';

const serverCounts = [1, 2, 3];
const [apps, orders] = [1_000, 100_000];

/** The mix of calls at an increasing rate for one, two and three servers. */
export async function reportLoad(print: (text: string) => void): Promise<void> {
  const installation = await openInstallation();
  try {
    await fill(installation);
    const all: { count: number; steps: Step[] }[] = [];
    for (const count of serverCounts) all.push({ count, steps: await measureServers(installation, count, print) });
    print(
      `\nResults by call rate with ${apps.toLocaleString('en-GB')} apps and ${orders.toLocaleString('en-GB')} orders:\n`,
    );
    print(
      markdownTable(
        heads,
        all.flatMap(({ count, steps }) => steps.map((step) => rowOf(count, step))),
      ),
    );
    print(`\nThe highest rate with a p95 of at most ${maxP95Ms} ms, and CPU time per call:\n`);
    print(
      markdownTable(
        highestHeads,
        all.map(({ count, steps }) => highestRow(count, steps)),
      ),
    );
  } finally {
    await installation.close();
  }
}

async function fill({ filler }: Installation): Promise<void> {
  const { app, companyId } = await findAppToCopy(filler);
  await makeManyApps(filler, app, 1, apps);
  await makeManyOrders(filler, { companyId, app, first: 1, last: orders, now: new Date(), booked: true });
}

async function measureServers(
  installation: Installation,
  count: number,
  print: (text: string) => void,
): Promise<Step[]> {
  const servers = await startServers(installation, count);
  try {
    const tokens = await servers.tokens();
    const facts = await readCallFacts(servers.address, tokens);
    const parts = {
      servers: servers.serverPids,
      database: [installation.postgres.pid() ?? 0],
      proxy: [servers.proxyPid],
    };
    const onStep = (step: Step) => {
      print(`${count} ${count === 1 ? 'server' : 'servers'}: ${rowOf(count, step).slice(1).join('  ')}`);
      for (const [what, times] of step.load.failures) print(`  ${times} × ${what}`);
    };
    return await risingLoad({ address: servers.address, tokens, facts }, parts, { servers: count, onStep });
  } finally {
    await servers.stop();
  }
}

const heads = [
  'servers',
  'calls/s',
  'answered/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'worst ms',
  'failed',
  'CPU servers µs',
  'CPU database µs',
  'CPU proxy µs',
  '',
];

function rowOf(count: number, { perSecond, load, cpuUs, isOverloaded }: Step): string[] {
  const { latencies, inTime, due, answered } = load;
  const at = (share: number) => formatNumber(percentile(latencies, share));
  return [
    String(count),
    formatNumber(perSecond),
    formatNumber((inTime / due) * perSecond),
    at(0.5),
    at(0.95),
    at(0.99),
    at(1),
    String(due - answered),
    ...Object.values(cpuUs).map(formatNumber),
    isOverloaded ? 'bends' : '',
  ];
}

const highestHeads = ['servers', 'held calls/s', 'p95 ms', 'CPU servers µs', 'CPU database µs', 'CPU proxy µs'];

function highestRow(count: number, steps: readonly Step[]): string[] {
  const highest = steps.findLast(({ isOverloaded }) => !isOverloaded);
  if (!highest) return [String(count), 'none'];
  return [
    String(count),
    formatNumber(highest.perSecond),
    formatNumber(percentile(highest.load.latencies, 0.95)),
    ...Object.values(highest.cpuUs).map(formatNumber),
  ];
}
