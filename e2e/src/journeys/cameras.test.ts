import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unpublishApp } from '@lensdock/contract/publications/publications.routes.ts';
import { generatedFileSigner } from '@lensdock/ports/signing/file-signer.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { createFleet } from '../../../sample/cameras/camera-fleet.ts';
import { deviceTokens } from '../../../sample/cameras/device-tokens.ts';
import { isOnTurn } from '../../../tools/running/share.ts';
import { type GuideValues, playStep } from '../guide/play-step.ts';
import { readGuide } from '../guide/read-guide.ts';
import { startSampleProduct } from '../product/sample-product.ts';

const it = test.skipIf(!isOnTurn('journeys/cameras'));

let product: RunningServer;
let folder: string;
let logKey: string;
let deviceKey: JWK;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-cameras-'));
  const key = join(folder, 'log-key.pem');
  await generatedFileSigner(key);
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = join(folder, 'device-keys.json');
  await writeFile(keys, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'platform' }] }));
  deviceKey = { ...(await exportJWK(privateKey)), kid: 'platform' };
  product = await startSampleProduct({ LOG_KEY_FILE: key, DEVICE_TOKEN_KEYS_FILE: keys });
  logKey = await untilLogged();
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The log is written by the tasks of the start. */
async function untilLogged(): Promise<string> {
  for (const end = Date.now() + 40_000; Date.now() < end; await wait(250)) {
    const response = await fetch(new URL('/log/key', product.address));
    if (response.ok) return response.text();
  }
  throw new Error('the public log has no checkpoint');
}

const tokenOf = async (name: 'store' | 'olga') => (await product.services.signOn.issueSampleToken?.(name)) ?? '';

describe('guide for cameras', async () => {
  const values: GuideValues = new Map();
  const text = await readFile(new URL('../../../docs/devices.md', import.meta.url), 'utf8');
  it.each(readGuide(text))('$method $path returns $status (step $number)', async (step) =>
    playStep(step, { address: product.address, token: await tokenOf('store'), values }),
  );
});

it('lets cameras with tokens of their own verify and install a version', async () => {
  const packageName = 'com.northlight.platewise';
  const { address } = product;
  const fleet = createFleet({
    address,
    token: deviceTokens(deviceKey),
    logKey,
    cameras: 6,
    packageNames: [packageName],
  });
  await fleet.checkAll();
  expect(fleet.failures).toEqual([]);
  expect(fleet.cameras.filter(({ installed }) => installed.get(packageName) !== '0')).toHaveLength(2);
});

it('lets those of three hundred cameras that can run a version verify and install it, and stops when the app is unpublished', async () => {
  const packageName = 'com.northlight.platewise';
  const { address } = product;
  const options = { address, token: () => tokenOf('store'), logKey, cameras: 300, packageNames: [packageName] };
  const fleet = createFleet(options);
  await fleet.checkAll();
  expect(fleet.failures).toEqual([]);
  const versions = [...fleet.versionsOf(packageName)];
  const installed = versions.find(([version]) => version !== '0');
  // Only the first of three models has the SDK add-on that the version needs.
  expect(versions.length).toBe(2);
  expect(installed?.[1]).toBe(100);
  const listed = await fetch(new URL('/api/operator/apps?search=platewise', address), {
    headers: { authorization: `Bearer ${await tokenOf('olga')}` },
  });
  const { apps } = (await listed.json()) as { apps: { appCode: string }[] }; // the contract guarantees the type
  const path = unpublishApp.path.replace(':id', apps[0]?.appCode ?? '');
  const headers = { authorization: `Bearer ${await tokenOf('olga')}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ reason: 'A camera stopped.' });
  expect((await fetch(new URL(path, address), { method: 'POST', headers, body })).status).toBe(200);
  const late = createFleet({ ...options, cameras: 3 });
  await late.checkAll();
  expect([...late.versionsOf(packageName)]).toEqual([['0', 3]]);
  expect(late.cameras.every(({ withdrawn }) => withdrawn.has(packageName))).toBe(true);
});
