import { setTimeout as wait } from 'node:timers/promises';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import type { UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import autocannon from 'autocannon';
import { cpuOf } from '../load/processor-time.ts';
import { findAppToCopy } from '../many-rows/app-to-copy.ts';
import { makeManyApps } from '../many-rows/many-apps.ts';
import type { Metric } from '../measure/metric.ts';
import { openInstallation } from '../product/installation.ts';
import { type ProductChild, startProduct } from '../product/product-child.ts';

const levels = [10, 100_000] as const;
const [goalPerSecond, goalMs, seconds, appsPerCamera] = [1_500, 20, 8, 5];

interface Checks {
  perSecond: number;
  p95: number;
  serverUs: number;
  databaseUs: number;
}

/** Update checks of cameras with five apps each, of which one has an update, at two sizes of the store. */
export async function deviceMetrics(): Promise<Metric[]> {
  const installation = await openInstallation();
  const { folder, filler, variables } = installation;
  const product = await startProduct(folder, { variables: { ...variables, LENSDOCK_LOG: 'error' } });
  try {
    const { app } = await findAppToCopy(filler);
    const found: Checks[] = [];
    for (const [index, apps] of levels.entries()) {
      await makeManyApps(filler, app, (levels[index - 1] ?? 0) + 1, apps);
      await auditLinked(filler);
      await measure(product, filler, 2);
      found.push(await measure(product, filler, seconds));
    }
    return metricsOf(found);
  } finally {
    await product.stop();
    await installation.close();
  }
}

/** Waits until the server has linked the audit of the copied apps, which it writes at once here and never in a store. */
async function auditLinked(filler: Database): Promise<void> {
  const isLinked = async () => {
    const [row] = await filler.query<{ linked: boolean }>(sql`
      select (select max(id) from audit) = (select max(audit_id) from audit_link) as linked`);
    return row?.linked === true;
  };
  while (!(await isLinked())) await wait(500);
}

async function measure(product: ProductChild, filler: Database, duration: number): Promise<Checks> {
  const token = await product.token('store');
  const bodies = await bodiesOf(filler);
  let turn = 0;
  const parts = { server: [product.pid], database: await postmasterOf(filler) };
  const before = cpuOf(parts);
  const result = await autocannon({
    url: product.address + checkUpdates.path,
    connections: 16,
    duration,
    setupClient: (client) => {
      const next = () =>
        client.setHeadersAndBody(
          { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          bodies[turn++ % bodies.length] ?? '',
        );
      next();
      client.on('response', next);
    },
    method: 'POST',
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} update checks failed`);
  const after = cpuOf(parts);
  const perCheck = (part: keyof typeof parts) =>
    (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / result.requests.total;
  return {
    perSecond: result.requests.total / result.duration,
    p95: result.latency.p97_5,
    serverUs: perCheck('server'),
    databaseUs: perCheck('database'),
  };
}

/** Cameras with five random apps, one of them out of date. */
async function bodiesOf(filler: Database): Promise<string[]> {
  const rows = await filler.query<{ names: string[] }>(sql`
    select array_agg(package_name) as names
      from (select package_name, row_number() over (order by random()) as place from app
             where package_name is not null and publication_number is not null limit 2500) picked
     group by place % 500`);
  return rows.map(({ names }) => {
    const check: UpdateCheck = {
      androidApiLevel: 33,
      sdkAddonVersion: 9,
      abis: ['arm64-v8a', 'armeabi-v7a', 'x86_64'],
      capabilities: [],
      packages: names.slice(0, appsPerCamera).map((packageName, place) => ({
        packageName,
        versionCode: place === 0 ? '0' : '999999999',
      })),
    };
    return JSON.stringify(check);
  });
}

async function postmasterOf(filler: Database): Promise<number[]> {
  const rows = await filler.query<{ pid: number }>(sql`
    select pid from pg_stat_activity where backend_type = 'client backend' and application_name like 'lensdock%'`);
  return rows.map(({ pid }) => pid);
}

function metricsOf([few, many]: readonly Checks[]): Metric[] {
  if (!few || !many) throw new Error('expected two measurements');
  const [small, large] = levels.map((apps) => apps.toLocaleString('en'));
  return [
    {
      name: `update checks, ${large} apps`,
      ours: many.perSecond,
      unit: 'requests/s',
      yardstick: { name: `${small} apps`, value: few.perSecond },
      goal: `≥ ${goalPerSecond}`,
      met: many.perSecond >= goalPerSecond,
    },
    {
      name: 'slowest twentieth of the update checks',
      ours: many.p95,
      unit: 'ms',
      yardstick: { name: `${small} apps`, value: few.p95 },
      goal: `≤ ${goalMs} ms`,
      met: many.p95 <= goalMs,
    },
    {
      name: 'server per update check',
      ours: many.serverUs,
      unit: 'µs CPU',
      yardstick: { name: `${small} apps`, value: few.serverUs },
      goal: '≤ 660 µs',
      met: many.serverUs <= 660,
    },
    {
      name: 'PostgreSQL per update check',
      ours: many.databaseUs,
      unit: 'µs CPU',
      yardstick: { name: `${small} apps`, value: few.databaseUs },
      goal: '≤ 660 µs',
      met: many.databaseUs <= 660,
    },
  ];
}
