import { Agent } from 'node:http';
import { sql } from '@lensdock/ports/database/sql.ts';
import { learnFacts } from '../load/call-facts.ts';
import { nameOf, outgoing } from '../load/mixed-call.ts';
import { percentile } from '../load/open-load.ts';
import { sendCall } from '../load/send-call.ts';
import { startServers } from '../load/several-servers.ts';
import { findAppToCopy } from '../many-rows/app-to-copy.ts';
import { makeManyApps } from '../many-rows/many-apps.ts';
import { makeManyOrders } from '../many-rows/many-orders.ts';
import { markdownTable, shown } from '../markdown-table.ts';
import { type Installation, openInstallation } from '../product/installation.ts';
import { growthCalls } from './growth-calls.ts';
import { type Asked, lookAtPlans } from './look-at-plans.ts';

/** How many apps the store has beside those of the sample data, and how many orders one of its sellers. */
const levels = [
  { apps: 0, orders: 1_000, name: '10 apps, 1,000 orders' },
  { apps: 1_000, orders: 100_000, name: '1,000 apps, 100,000 orders' },
  { apps: 100_000, orders: 1_000_000, name: '100,000 apps, 1,000,000 orders' },
];
const [warmUpTurns, turns, patienceMs] = [5, 15, 30_000];
/** A call may become slower by so much before it is said to grow, and no call of a few ms is. */
const [slower, worthSayingMs] = [2, 5];

interface Level {
  name: string;
  /** Median of each call by its name. */
  ms: Map<string, number>;
  asked: Map<string, Asked>;
}

/** What calls cost while the store grows around a seller, and her orders too. */
export async function reportGrowth(say: (text: string) => void): Promise<void> {
  const installation = await openInstallation();
  try {
    const grown: Level[] = [];
    let before = { apps: 0, orders: 0 };
    for (const level of levels) {
      const start = performance.now();
      await growTo(installation, before, level);
      const seconds = shown((performance.now() - start) / 1000);
      say(`${level.name}: filled in ${seconds} s, the database has ${await sizeMb(installation)} MB`);
      // Turns are counted on, so that no order comes twice.
      const turn = grown.length * 1000;
      const asked = await lookAtPlans(installation, turn);
      grown.push({ name: level.name, asked, ms: await timed(installation, turn + 1) });
      before = level;
    }
    say(`\nMedian of ${turns} answers in ms, one call at a time; what the last column names grows:\n`);
    say(tableOf(grown));
  } finally {
    await installation.close();
  }
}

async function growTo({ filler }: Installation, from: Size, to: Size): Promise<void> {
  const { app, companyId } = await findAppToCopy(filler);
  await makeManyApps(filler, app, from.apps + 1, to.apps);
  // The same moment for all, so that each order keeps its place.
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
  return shown((row?.bytes ?? 0) / 1e6);
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
    const facts = await learnFacts(servers.address, tokens);
    const taken = new Map(growthCalls.map((call) => [nameOf(call), [] as number[]]));
    // In turns, so that whatever else the machine does meets all of them; the first turns warm up.
    for (let turn = 0; turn < warmUpTurns + turns; turn++)
      for (const call of growthCalls) {
        const start = performance.now();
        const status = await sendCall(
          agent,
          servers.address,
          outgoing(call, facts, tokens, firstTurn + turn),
          patienceMs,
        );
        if (status >= 400) throw new Error(`${nameOf(call)} answered ${status}`);
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
  const heads = ['call', ...grown.map(({ name }) => name), 'statements', 'most rows one step took', 'read as a whole'];
  return markdownTable(
    [...heads, ''],
    growthCalls.map((call) => rowOf(nameOf(call), grown)),
  );
}

function rowOf(name: string, grown: readonly Level[]): string[] {
  const ms = grown.map((level) => level.ms.get(name) ?? Number.NaN);
  const asked = grown.at(-1)?.asked.get(name);
  // In the smallest store most pages are not full: what grows is seen from the one in the middle on.
  const [middle = 0, last = 0] = [ms.at(-2), ms.at(-1)];
  return [
    name,
    ...ms.map(shown),
    String(asked?.statements ?? 0),
    shown(asked?.rows ?? 0),
    asked?.scanned.join(', ') || '–',
    last > slower * middle && last > worthSayingMs ? 'grows' : '',
  ];
}
