import { sql } from '@lensdock/ports/database/sql.ts';
import { selectDisagreements } from '@lensdock/server/ledger/check.store.ts';
import { nameOf } from '../load/mixed-call.ts';
import { formatNumber, markdownTable } from '../measure/markdown-table.ts';
import { type Installation, openInstallation } from '../product/installation.ts';
import { attempts, type CallPlan, explainCalls } from './explain-calls.ts';
import { fillStore, type StoreSize } from './fill-store.ts';
import { growthCalls } from './growth-calls.ts';
import { timeSideBySide, turns } from './side-by-side.ts';

/** A large store, unless another number of apps is requested: `npm run bench -- growth 1000000`. */
const appsOfALargeStore = 100_000;
const ordersPerApp = 10;

/** Numbers of additional apps in the store, and of orders of one seller. */
function sizesUpTo(apps: number): StoreSize[] {
  return [
    { apps: 0, orders: 1_000 },
    { apps: 1_000, orders: 100_000 },
    { apps, orders: apps * ordersPerApp },
  ];
}

function nameOfSize({ apps, orders }: StoreSize): string {
  return `${(apps || 10).toLocaleString('en')} apps, ${orders.toLocaleString('en')} orders`;
}

/** The most that a list may take in the large store, compared with the middle one. */
const maxTimes = 2;
/** Below this, a ratio says more about the machine than about the call. */
const worthSayingMs = 2;

/** The cost of calls in stores of three sizes that run next to each other, so that other load affects all alike. */
export async function reportGrowth(print: (text: string) => void, apps = appsOfALargeStore): Promise<void> {
  if (apps * ordersPerApp < 100_000) throw new Error(`${apps} apps are fewer than the middle size has`);
  const stores: { name: string; installation: Installation }[] = [];
  try {
    for (const size of sizesUpTo(apps)) {
      const name = nameOfSize(size);
      const start = performance.now();
      const installation = await openInstallation((filler) => fillStore(filler, size, print));
      stores.push({ name, installation });
      const seconds = formatNumber((performance.now() - start) / 1000);
      print(`${name}: filled in ${seconds} s, database size ${await sizeMb(installation)} MB`);
    }
    const installations = stores.map(({ installation }) => installation);
    const plans: Map<string, CallPlan>[] = [];
    // The first turns; the timed ones continue, so that no order is sent twice.
    for (const installation of installations.slice(-2)) plans.push(await explainCalls(installation, 0));
    const fastest = await timeSideBySide(installations, attempts);
    print(`\nFastest of ${turns} calls in ms, one at a time; the last column marks growth:\n`);
    print(
      tableOf(
        stores.map(({ name }) => name),
        fastest,
        plans,
      ),
    );
    print('\nThe nightly check of the ledger, which may take nine minutes:\n');
    for (const { name, installation } of stores)
      print(`${name}: ${formatNumber(await ledgerCheckSeconds(installation))} s`);
  } finally {
    await Promise.all(stores.map(({ installation }) => installation.close()));
  }
}

/** The check reads every entry, and the filled ones have no payouts, so what it finds is ignored. */
async function ledgerCheckSeconds({ filler }: Installation): Promise<number> {
  const start = performance.now();
  await filler.transaction(selectDisagreements, { readOnly: true, statementTimeoutMs: 60 * 60_000 });
  return (performance.now() - start) / 1000;
}

async function sizeMb({ filler }: Installation): Promise<string> {
  const [row] = await filler.query<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
  return formatNumber((row?.bytes ?? 0) / 1e6);
}

function tableOf(
  names: readonly string[],
  fastest: readonly ReadonlyMap<string, number>[],
  plans: readonly ReadonlyMap<string, CallPlan>[],
): string {
  return markdownTable(
    ['call', ...names, 'times', 'statements', 'pages', 'most rows in one step', 'sequential scans', ''],
    growthCalls.map((call) => {
      const name = nameOf(call);
      return rowOf(
        name,
        fastest.map((ofStore) => ofStore.get(name) ?? Number.NaN),
        plans.map((ofStore) => ofStore.get(name)),
      );
    }),
  );
}

function rowOf(name: string, ms: readonly number[], plans: readonly (CallPlan | undefined)[]): string[] {
  // Most pages of the smallest store are not full, so growth is measured from the middle one on.
  const [middle = 0, last = 0] = [ms.at(-2), ms.at(-1)];
  const plan = plans.at(-1);
  return [
    name,
    ...ms.map(formatNumber),
    (last / middle).toFixed(1),
    String(plan?.statements ?? 0),
    plans.map((ofStore) => formatNumber(ofStore?.pages ?? 0)).join(' → '),
    formatNumber(plan?.rows ?? 0),
    plan?.scanned.join(', ') || '–',
    last > maxTimes * middle && last > worthSayingMs ? 'grows' : '',
  ];
}
