import { type ChildProcess, execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { auditLog, type Head, verifyCheckpoint } from '@lensdock/server/transparency/testing/verify-log.ts';
import { initTrust } from '@lensdock/server/trust/offline-trust.ts';
import { openTrustFolder } from '@lensdock/server/trust/open-trust-folder.ts';
import { openTufClient, type TufClient } from '@lensdock/server/trust/testing/tuf-client.ts';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { prepareApp } from '../steps/prepare-app.ts';
import { journeyApk } from '../steps/sample-files.ts';

const it = test.skipIf(!isOnTurn('servers/publication-survival'));

const execute = promisify(execFile);
const packageName = 'com.northlight.journey';
const target = `${packageName}/65536.apk`;
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** How long the server lives after the first change, each time. */
const uptimesMs = process.env.DEEP ? [5, 60, 150, 300, 600, 1_000, 2_000] : [30, 250, 900];
/** A change must be in metadata and log within this time. */
const deadlineMs = 60_000;

let folder: string;
let port: number;
let server: ChildProcess | undefined;
let client: TufClient;
/** Every checkpoint that was ever served, by its size. */
const seen = new Map<number, Head>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-publication-'));
  await chmod(folder, 0o711);
  port = await freePort();
});
afterAll(async () => {
  await killProcess(server, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const variables = () => ({ LENSDOCK_DATA: join(folder, 'data'), TRUST_KEYS: join(folder, 'trust/online') });
const start = async () => {
  server = await startProcess(variables(), port);
};

async function get(path: string): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The current checkpoint. Two roots for one size would be a fork. */
async function currentHead(): Promise<Head> {
  const head = verifyCheckpoint((await get('/log/checkpoint')).toString(), (await get('/log/key')).toString());
  expect(seen.get(head.size)?.root ?? head.root).toBe(head.root);
  seen.set(head.size, head);
  return head;
}

async function send(name: 'ada' | 'olga', path: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${await issueSampleToken(name)}`, 'Content-Type': 'application/json' },
  });
}

const tokens = new Map<string, string>();
async function issueSampleToken(name: 'ada' | 'eve' | 'olga'): Promise<string> {
  const token = tokens.get(name) ?? (await tokenOf(name, variables().LENSDOCK_DATA));
  tokens.set(name, token);
  return token;
}

/** Publishes an app through the API and returns its code. */
async function publishedApp(): Promise<string> {
  const product = { address: `http://127.0.0.1:${port}`, services: { signOn: { issueSampleToken } } };
  const app = await prepareApp(product, {
    as: 'ada',
    name: 'Gatekeeper',
    apk: journeyApk,
    licence: { type: { code: 'EVALUATION' }, enabled: true },
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  expect((await send('ada', `/devcon/products/${app}/release`, {})).status).toBe(200);
  const { reviews } = (await (await send('ada', `/devcon/products/${app}`)).json()) as {
    // The reply of the call.
    reviews: { submissionId: string }[];
  };
  const approved = await send('olga', `/operator/submissions/${reviews[0]?.submissionId}/approve`, everythingConfirmed);
  expect(approved.status).toBe(200);
  return app;
}

/** The type of the package's last entry in the log, and whether the metadata has the package. */
async function published(): Promise<[string | undefined, boolean]> {
  const entries: { type: string; package?: string }[] = (
    await auditLog((path) => get(`/log/${path}`), await currentHead())
  ).map((entry) => JSON.parse(entry));
  const last = entries.findLast((entry) => entry.package === packageName);
  return [last?.type, (await client.find(target)) !== undefined];
}

it('metadata and log stay consistent when the server is killed while it publishes', async () => {
  const keys = openTrustFolder(join(folder, 'trust'));
  await initTrust(keys, { keys: 3, threshold: 2, bins: 32 }, new Date());
  await start();
  const publish = ['tools/lensdock.ts', 'trust', 'publish', join(folder, 'trust')];
  await execute(process.execPath, publish, { cwd: root, env: { ...process.env, ...variables() } });
  client = await openTufClient(`http://127.0.0.1:${port}/trust/`, (await get('/trust/1.root.json')).toString(), folder);
  const app = await publishedApp();
  await expect.poll(published, { timeout: deadlineMs, interval: 250 }).toEqual(['publication', true]);
  let isOnline = true;
  for (const uptimeMs of uptimesMs) {
    // The server writes one change to metadata and log while the next ones arrive.
    const changing = (async () => {
      for (let change = 0; change < 50; change++) {
        const answer = await send('olga', `/operator/apps/${app}/${isOnline ? 'withdraw' : 'reinstate'}`, {
          reason: 'A test of the publication.',
        }).catch(() => undefined);
        if (!answer) return;
        if (answer.ok) isOnline = !isOnline;
      }
    })();
    await wait(uptimeMs);
    await killProcess(server, 'SIGKILL');
    await changing;
    await start();
    await client.find(target);
    await currentHead();
    // A change can be committed without its answer. An app that is online already refuses this one.
    await send('olga', `/operator/apps/${app}/reinstate`, { reason: 'A restart.' });
    isOnline = true;
  }
  const startedAt = Date.now();
  expect((await send('olga', `/operator/apps/${app}/withdraw`, { reason: 'The last change.' })).status).toBe(200);
  const expected = ['withdrawal', false];
  await expect.poll(published, { timeout: deadlineMs, interval: 250 }).toEqual(expected);
  expect(Date.now() - startedAt).toBeLessThan(deadlineMs);
  // The entries of the newest log give the root of every checkpoint that was ever served.
  for (const head of seen.values()) await auditLog((path) => get(`/log/${path}`), head);
}, 300_000);
