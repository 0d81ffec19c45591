import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { selectAccount } from '@lensdock/server/account/account.store.ts';
import { selectApps } from '@lensdock/server/apps/app-list.store.ts';
import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { tokenRulesOf } from '@lensdock/server/kernel/settings/sign-on-environment.ts';
import type { JSONWebKeySet } from 'jose';
import pg from 'pg';
import type { Metric } from '../measure/metric.ts';
import { urlOf } from '../product/postgres-url.ts';
import { newDataFolder, type ProductChild, startProduct } from '../product/product-child.ts';
import { answerMs, type Load, load, median, type WithProduct } from './measure-calls.ts';
import { makeFewRows, operatorLists } from './operator-lists.ts';
import { makeThousandApps } from './thousand-apps.ts';
import { waitingQueue } from './waiting-queue.ts';
import { statementOf, type Yardstick } from './yardstick.ts';

/** Reads of the server compared with a minimal server on the same PostgreSQL. */
export async function serverMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, print: discard });
  const owner = postgresDatabase(postgres.owner);
  const variables = { DATABASE_URL: urlOf(postgres.application), DATABASE_OWNER_URL: urlOf(postgres.owner) };
  const withProduct: WithProduct = async (measure) => {
    const product = await startProduct(folder.path, { variables });
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  };
  try {
    const reads = await withProduct(async (product) => {
      const token = await product.token('ada');
      await makeFewRows(owner);
      const read = await signedInRead(product, token, postgres.application);
      await makeThousandApps(product.address, token, owner);
      return [...read, await longList(product, token, postgres.application)];
    });
    return [...reads, ...(await waitingQueue(withProduct, owner)), ...(await operatorLists(withProduct, owner))];
  } finally {
    await owner.close();
    await postgres.stop();
    await folder.remove();
  }
}

async function signedInRead(product: ProductChild, token: string, connection: ConnectionSettings): Promise<Metric[]> {
  const issuer = `${product.address}/auth`;
  const { jwks_uri } = await readJson<{ jwks_uri: string }>(`${issuer}/.well-known/openid-configuration`);
  const bare = await startBareServer({
    connection,
    statement: await statementOf((queries) => selectAccount(queries, northlight.id, 'ada')),
    rules: tokenRulesOf(readSettings({})),
    issuer,
    keys: await readJson<JSONWebKeySet>(jwks_uri),
  });
  const ours: Load[] = [];
  const theirs: Load[] = [];
  // Alternates between both so that other load on the machine affects them equally; the first turn warms up.
  for (let turn = 0; turn < 5; turn++) {
    const seconds = turn === 0 ? 1 : 1.5;
    ours.push(await load(product.address + readMyAccount.path, token, product.pid, seconds));
    theirs.push(await load(bare.address, token, bare.pid, seconds));
  }
  bare.stop();
  return readMetrics(ours.slice(1), theirs.slice(1));
}

function readMetrics(ours: readonly Load[], theirs: readonly Load[]): Metric[] {
  const most = (loads: readonly Load[]) => Math.max(...loads.map(({ perSecond }) => perSecond));
  const least = (loads: readonly Load[]) => Math.min(...loads.map(({ cpuUs }) => cpuUs ?? 0));
  const name = 'authenticated read with one query';
  const met = most(ours) >= 0.6 * most(theirs);
  const bareServer = (value: number) => ({ name: 'bare server', value });
  return [
    { name, ours: most(ours), unit: 'requests/s', yardstick: bareServer(most(theirs)), goal: '≥ 0.6 ×', met },
    // Has no goal; it distinguishes a slow server from a busy machine.
    {
      name: '  CPU time',
      ours: least(ours),
      unit: 'µs CPU',
      yardstick: bareServer(least(theirs)),
      goal: '–',
      met: undefined,
    },
  ];
}

async function longList(product: ProductChild, token: string, connection: ConnectionSettings): Promise<Metric> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const statement = await statementOf((queries) => selectApps(queries, { companyId: northlight.id, apps: null }, ''));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < 60; turn++) {
    ours.push(await answerMs(product.address + listApps.path, token));
    const start = performance.now();
    const { rows } = await client.query(statement);
    JSON.stringify(rows);
    theirs.push(performance.now() - start);
    if (rows.length < 1000) throw new Error(`expected a list of 1000 apps, got ${rows.length}`);
  }
  await client.end();
  const value = median(theirs.slice(10));
  const typical = median(ours.slice(10));
  return {
    name: 'list of 1,000 apps',
    ours: typical,
    unit: 'ms',
    yardstick: { name: 'query and JSON.stringify', value },
    goal: '≤ 1.5 ×',
    met: typical <= 1.5 * value,
  };
}

/** OpenID Connect documents; the standard guarantees their type. */
async function readJson<Document>(address: string): Promise<Document> {
  // The caller names the shape of the document.
  return (await fetch(address).then((answer) => answer.json())) as Document;
}

const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

interface BareServer {
  address: string;
  pid: number;
  stop: () => void;
}

async function startBareServer(yardstick: Yardstick): Promise<BareServer> {
  const child = spawn(process.execPath, [script, JSON.stringify(yardstick)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare server exited with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  // It printed its port, so it was started.
  return { address: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill('SIGTERM') };
}
