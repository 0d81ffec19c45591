import { type ChildProcess, execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { initTrust } from '@lensdock/server/trust/offline-trust.ts';
import { openTrustFolder } from '@lensdock/server/trust/open-trust-folder.ts';
import { openTufClient, type TufClient } from '@lensdock/server/trust/testing/tuf-client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { callApi, prepareApp } from '../steps/prepare-app.ts';
import { cameraApk, journeyApk } from '../steps/sample-files.ts';

// A server in a process of its own with the settings of an installation, measured by the clock of this machine.

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const packageName = 'com.northlight.journey';
const rounds = 3;
const deadlineMs = 60_000;
const lookEveryMs = 100;

describe.skipIf(!process.env.DEEP)('the signed metadata', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  let client: TufClient;
  let tokens: Readonly<Record<string, string>>;
  const measured: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-delay-'));
    await chmod(folder, 0o711);
    port = await freePort();
    const variables = { LENSDOCK_DATA: join(folder, 'data'), TRUST_KEYS: join(folder, 'trust/online') };
    await initTrust(openTrustFolder(join(folder, 'trust')), { keys: 3, threshold: 2, bins: 32 }, new Date());
    server = await startProcess(variables, port);
    const publish = ['tools/lensdock.ts', 'trust', 'publish', join(folder, 'trust')];
    await execute(process.execPath, publish, { cwd: root, env: { ...process.env, ...variables } });
    // The task that writes the first timestamp runs every minute.
    const served = async () => expect((await fetch(`${address()}/trust/timestamp.json`)).status).toBe(200);
    await vi.waitFor(served, { timeout: 90_000, interval: 250 });
    const initial = await (await fetch(`${address()}/trust/1.root.json`)).text();
    client = await openTufClient(`${address()}/trust/`, initial, folder);
    tokens = {
      ada: await tokenOf('ada', variables.LENSDOCK_DATA),
      olga: await tokenOf('olga', variables.LENSDOCK_DATA),
    };
  }, 180_000);
  afterAll(async () => {
    if (measured.length > 0) console.log(`Changes in the signed metadata after:\n  ${measured.join('\n  ')}`);
    await killProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const address = () => `http://127.0.0.1:${port}`;
  const product = () => ({
    address: address(),
    services: { signOn: { issueSampleToken: async () => tokens.ada ?? '' } },
  });
  const asSeller = (method: string, path: string, body?: object) => callApi(product(), 'ada', method, path, body);

  async function asOperator(path: string, body: object): Promise<void> {
    const headers = { Authorization: `Bearer ${tokens.olga}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${address()}/api/operator${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  async function approve(app: string): Promise<void> {
    const { reviews } = await asSeller('GET', `/products/${app}`);
    await asOperator(`/submissions/${reviews[0].submissionId}/approve`, everythingConfirmed);
  }

  /** Makes a change, and measures until a client has metadata with or without the package. */
  async function measure(name: string, versionCode: string, isListed: boolean, change: () => Promise<unknown>) {
    await change();
    const from = performance.now();
    const isThere = async () => (await client.find(`${packageName}/${versionCode}.apk`)) !== undefined;
    while ((await isThere()) !== isListed) {
      if (performance.now() - from > deadlineMs) break;
      await wait(lookEveryMs);
    }
    const ms = performance.now() - from;
    measured.push(`${name}: ${(ms / 1000).toFixed(1)} s`);
    expect(ms, name).toBeLessThan(deadlineMs);
  }

  it('shows a publication, a rollout, a halt, a withdrawal and a restoration within 60 seconds each', async () => {
    const app = await prepareApp(product(), {
      as: 'ada',
      name: 'Gatekeeper',
      apk: journeyApk,
      licence: { type: { code: 'EVALUATION' }, enabled: true },
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
    });
    await asSeller('POST', `/products/${app}/release`, {});
    await measure('publication', '65536', true, () => approve(app));
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new Blob([new Uint8Array(await readFile(cameraApk('journey-1.1.0')))]), 'journey-1.1.0.apk');
    const { appVersionCode } = await asSeller('POST', `/products/${app}/app-versions`, form);
    const path = `/products/${app}/app-versions/${appVersionCode}`;
    await asSeller('POST', path, { release: { mode: 'manually' } });
    await approve(app);
    const { apkMetaData } = await asSeller('GET', path);
    const rollout = (body: object) => () => asSeller('POST', `${path}/rollout`, body);
    await measure(
      'rollout',
      apkMetaData.versionCode,
      true,
      rollout({ action: 'start-rollout', stages: [{ percent: 5, days: 1 }] }),
    );
    for (let round = 1; round <= rounds; round++) {
      const halt = rollout({ action: 'halt', reason: 'It stops cameras.' });
      await measure(`halt ${round}`, apkMetaData.versionCode, false, halt);
      await measure(`resumption ${round}`, apkMetaData.versionCode, true, rollout({ action: 'resume' }));
    }
    for (let round = 1; round <= rounds; round++) {
      const body = { reason: 'A test of the metadata.' };
      await measure(`withdrawal ${round}`, '65536', false, () => asOperator(`/apps/${app}/withdraw`, body));
      await measure(`restore ${round}`, '65536', true, () => asOperator(`/apps/${app}/reinstate`, body));
    }
  }, 900_000);
});
