import { Agent } from 'node:http';
import { sql } from '@lensdock/ports/database/sql.ts';
import { readCallFacts } from '../load/call-facts.ts';
import { nameOf, outgoing } from '../load/mixed-call.ts';
import { percentile } from '../load/open-load.ts';
import { sendCall } from '../load/send-call.ts';
import { startServers } from '../load/several-servers.ts';
import { findAppToCopy } from '../many-rows/app-to-copy.ts';
import { makeManyApps } from '../many-rows/many-apps.ts';
import { makeManyOrders } from '../many-rows/many-orders.ts';
import { formatNumber, markdownTable } from '../markdown-table.ts';
import { type Installation, openInstallation } from '../product/installation.ts';
import { type CallPlan, explainCalls } from './explain-calls.ts';
import { growthCalls } from './growth-calls.ts';

/** A large store, unless another number of apps is requested: `npm run bench -- growth 1000000`. */
const appsOfALargeStore = 100_000;
const ordersPerApp = 10;

/** Number of additional apps in the store, and of orders of one seller. */
function levelsUpTo(apps: number): (Size & { name: string })[] {
  const sizes: Size[] = [
    { apps: 0, orders: 1_000 },
    { apps: 1_000, orders: 100_000 },
    { apps, orders: apps * ordersPerApp },
  ];
  const text = (count: number) => count.toLocaleString('en');
  return sizes.map((size) => ({ ...size, name: `${text(size.apps || 10)} apps, ${text(size.orders)} orders` }));
}

const [warmUpTurns, turns, patienceMs] = [5, 15, 30_000];
/** A call grows when it becomes this many times slower and takes at least this many ms. */
const [slower, worthSayingMs] = [2, 5];

interface Level {
  name: string;
  /** Median duration by name of the call. */
  ms: Map<string, number>;
  asked: Map<string, CallPlan>;
}

/** The cost of calls as the store and one seller's orders grow up to this number of apps, with ten orders for each. */
export async function reportGrowth(say: (text: string) => void, apps = appsOfALargeStore): Promise<void> {
  if (apps * ordersPerApp < 100_000) throw new Error(`${apps} apps are fewer than the middle size has`);
  const installation = await openInstallation();
  try {
    const grown: Level[] = [];
    let before = { apps: 0, orders: 0 };
    for (const level of levelsUpTo(apps)) {
      const start = performance.now();
      await growTo(installation, before, level);
      const seconds = formatNumber((performance.now() - start) / 1000);
      say(`${level.name}: filled in ${seconds} s, database size ${await sizeMb(installation)} MB`);
      // Turns continue across levels, so that no order is sent twice.
      const turn = grown.length * 1000;
      const asked = await explainCalls(installation, turn);
      grown.push({ name: level.name, asked, ms: await timed(installation, turn + 1) });
      before = level;
    }
    say(`\nMedian latency in ms of ${turns} calls, one at a time; the last column marks growth:\n`);
    say(tableOf(grown));
  } finally {
    await installation.close();
  }
}

async function growTo({ filler }: Installation, from: Size, to: Size): Promise<void> {
  const { app, companyId } = await findAppToCopy(filler);
  await makeManyApps(filler, app, from.apps + 1, to.apps);
  // The same time for all levels, so that each order keeps its position.
  await makeManyOrders(filler, {
    companyId,
    app,
    first: from.orders + 1,
    last: to.orders,
    now: filledAt,
    booked: true,
  });
}

async function sizeMb({ filler }: Installation): Promise<string> {
  const [row] = await filler.query<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
  return formatNumber((row?.bytes ?? 0) / 1e6);
}

interface Size {
  apps: number;
  orders: number;
}

const filledAt = new Date();

async function timed(installation: Installation, firstTurn: number): Promise<Map<string, number>> {
  const servers = await startServers(installation, 1);
  const agent = new Agent({ keepAlive: true });
  try {
    const tokens = await servers.tokens();
    const facts = await readCallFacts(servers.address, tokens);
    const taken = new Map(growthCalls.map((call) => [nameOf(call), [] as number[]]));
    // Alternates between the calls so that other load on the machine affects all of them; the first turns warm up.
    for (let turn = 0; turn < warmUpTurns + turns; turn++)
      for (const call of growthCalls) {
        const start = performance.now();
        const status = await sendCall(
          agent,
          servers.address,
          outgoing(call, facts, tokens, firstTurn + turn),
          patienceMs,
        );
        if (status >= 400) throw new Error(`${nameOf(call)} returned ${status}`);
        if (turn >= warmUpTurns) taken.get(nameOf(call))?.push(performance.now() - start);
      }
    return new Map(
      [...taken].map(([name, all]) => [
        name,
        percentile(
          all.toSorted((one, other) => one - other),
          0.5,
        ),
      ]),
    );
  } finally {
    agent.destroy();
    await servers.stop();
  }
}

function tableOf(grown: readonly Level[]): string {
  const heads = ['call', ...grown.map(({ name }) => name), 'statements', 'most rows in one step', 'sequential scans'];
  return markdownTable(
    [...heads, ''],
    growthCalls.map((call) => rowOf(nameOf(call), grown)),
  );
}

function rowOf(name: string, grown: readonly Level[]): string[] {
  const ms = grown.map((level) => level.ms.get(name) ?? Number.NaN);
  const asked = grown.at(-1)?.asked.get(name);
  // Most pages of the smallest store are not full, so growth is measured from the middle level on.
  const [middle = 0, last = 0] = [ms.at(-2), ms.at(-1)];
  return [
    name,
    ...ms.map(formatNumber),
    String(asked?.statements ?? 0),
    formatNumber(asked?.rows ?? 0),
    asked?.scanned.join(', ') || '–',
    last > slower * middle && last > worthSayingMs ? 'grows' : '',
  ];
}
