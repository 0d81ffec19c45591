import type { ChildProcess } from 'node:child_process';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { signalTree } from '@lensdock/ports/database/testing/process-tree.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';
import { randomSource } from '../reconciliation/random-source.ts';
import { journeyApk } from '../steps/sample-files.ts';
import { writeApps } from '../steps/write-apps.ts';
import { recordAnswers } from './answer-record.ts';
import { diskIsMissing, type FailingDisk, makeDisk } from './failing-disk.ts';

/** Thirty in the deep run. `DEEP_POWER_CUTS` overrides the number. */
const rounds = Number(process.env.DEEP_POWER_CUTS ?? (process.env.DEEP ? 30 : 0));
const missing = rounds === 0 ? 'only with npm run test:deep' : await diskIsMissing();
const because = missing === undefined ? '' : ` (skipped: ${missing})`;
if (rounds > 0 && missing !== undefined) console.log(`Power cuts were skipped: ${missing}.`);

const random = randomSource(Number(process.env.HOSTILE_DAY_SEED ?? 19));

describe.skipIf(missing !== undefined)(`database and files on one disk${because}`, () => {
  const record = recordAnswers();
  /** Apps whose only package was acknowledged. */
  const uploads: string[] = [];
  let disk: FailingDisk;
  let server: ChildProcess;
  let port: number;
  let token: string;
  let apk: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    apk = await readFile(journeyApk);
    disk = await makeDisk(2_000);
    port = await freePort();
    await start();
  }, 120_000);
  afterAll(async () => {
    await killProcess(server, 'SIGTERM');
    await disk?.stop();
  }, 60_000);

  const dataFolder = () => join(disk.folder, 'data');

  async function start(): Promise<void> {
    server = await startProcess({ LENSDOCK_DATA: dataFolder() }, port);
    token = await tokenOf('ada', dataFolder());
  }

  const send = (part: string, path: string, init: RequestInit = {}) =>
    record.watch(part, `${init.method ?? 'GET'} ${path}`, () =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        signal: AbortSignal.timeout(20_000),
        headers: { Authorization: `Bearer ${token}`, ...init.headers },
      }),
    );

  async function read<Reply>(path: string): Promise<Reply> {
    const answer = await send('after the power cuts', path);
    if (!answer?.ok) throw new Error(`${path} returned ${answer?.status}`);
    return (await answer.json()) as Reply; // The caller names the reply.
  }

  async function post(init: RequestInit): Promise<Response> {
    const answer = await send('writes', createApp.path, init);
    if (!answer) throw new Error('no answer');
    return answer;
  }

  async function createOne(name: string): Promise<string | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await post({ method: 'POST', headers, body: JSON.stringify({ name }) }).catch(() => undefined);
    if (answer?.status !== 201) return undefined;
    return ((await answer.json()) as { code: string }).code; // The reply of the call.
  }

  async function upload(part: string, code: string | undefined): Promise<Response | undefined> {
    const form = new FormData();
    form.append('exportRegulationAcknowledged', 'true');
    form.append('apk', new Blob([apk]), 'journey.apk');
    return send(part, `/api/devcon/products/${code}/app-versions`, { method: 'POST', body: form });
  }

  /** Uploads packages one after another until the power fails. */
  async function uploadUntil(over: AbortSignal): Promise<void> {
    for (let count = 0; !over.aborted; count++) {
      const code = await createOne(`Upload ${uploads.length} ${count}`);
      if (!code) return;
      if ((await upload('uploads', code))?.status !== 201) return;
      uploads.push(code);
    }
  }

  /** The apps whose package does not come back as it was uploaded. */
  async function damagedOf(codes: readonly string[]): Promise<string[]> {
    const damaged: string[] = [];
    for (const code of codes) {
      const path = `/api/devcon/products/${code}/app-versions`;
      const { versions } = await read<{ versions: { code: string }[] }>(path);
      const file = await send('downloads', `${path}/${versions[0]?.code}/apk`);
      const content = await file?.arrayBuffer();
      if (!content || !apk.equals(Buffer.from(content))) damaged.push(code);
    }
    return damaged;
  }

  it(`keeps what was acknowledged through ${rounds} power cuts`, async () => {
    // Repeats what was not acknowledged after the restart, with the same idempotency key.
    const load = writeApps(post, 3);
    for (let round = 0; round < rounds; round++) {
      const over = new AbortController();
      const uploading = uploadUntil(over.signal);
      await wait(1_000 + random.below(2_000));
      await disk.cutPower();
      if (server.pid !== undefined) await signalTree(server.pid, 'SIGKILL');
      over.abort();
      await uploading;
      await disk.turnOn();
      await start();
    }
    const acknowledged = await load.stop();
    const { productContainers } = await read<{ productContainers: { name: string }[] }>(listApps.path);
    const loaded = productContainers.flatMap(({ name }) => (name.startsWith('Load ') ? name : []));
    const names = new Set(loaded);
    const lost = acknowledged.filter((name) => !names.has(name));
    const damaged = await damagedOf(uploads);
    console.log(
      `${rounds} power cuts: ${acknowledged.length} acknowledged writes, ${lost.length} lost; ${uploads.length} uploads, ${damaged.length} damaged`,
    );
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(uploads.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
    expect(loaded.length).toBe(names.size);
    expect(damaged).toEqual([]);
  }, 1_800_000);

  it('refuses writes while the disk is full, and takes them again afterwards', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, (_, count) => createOne(`Full disk ${count}`)));
    const filler = join(disk.folder, 'filler');
    const { bavail, bsize } = await statfs(disk.folder);
    await fill(filler, bavail * bsize);
    // PostgreSQL and the file system may free a little space, so single uploads may still fit.
    const accepted: string[] = [];
    const refused: (number | undefined)[] = [];
    for (const code of codes) {
      const status = (await upload('full disk', code))?.status;
      if (status === 201 && code !== undefined) accepted.push(code);
      else refused.push(status);
    }
    expect(new Set(refused)).toEqual(new Set([503]));
    await rm(filler);
    await expect.poll(() => createOne('Room again'), { timeout: 60_000 }).toBeDefined();
    expect(await damagedOf(accepted)).toEqual([]);
    expect(server.exitCode).toBeNull();
    console.log(record.summary());
  }, 300_000);
});

/** Takes the rest of the disk, down to its last block. */
async function fill(file: string, bytes: number): Promise<void> {
  const piece = Buffer.alloc(2 ** 20, 1);
  try {
    for (let written = 0; written < bytes + piece.length; written += piece.length)
      await writeFile(file, piece, { flag: 'a' });
  } catch {
    // The disk is full.
  }
}
