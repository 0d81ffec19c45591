// @module-tag slow-7
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { createChunkDigester } from '../signature/digests/chunk-digester.ts';
import { jarSigned } from '../testing/jar-signer.ts';
import { apkParts, honestApk } from '../testing/signed-apk.ts';
import { createTestSigner } from '../testing/test-signer.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { createInspector, inspectInProcess } from './inspector.ts';

const ada = createTestSigner('Ada');
const folder = mkdtempSync(join(tmpdir(), 'inspector-'));
const honest = join(folder, 'honest.apk');
const slow = join(folder, 'slow.apk');

beforeAll(() => {
  writeFileSync(honest, honestApk(ada));
  // Sixty megabytes to inflate and digest: more than fits into the few milliseconds given below.
  const large = { name: 'large', data: Buffer.alloc(60_000_000), method: 8 };
  writeFileSync(slow, zipOf(jarSigned([...apkParts({ minSdk: 21 }), large], [{ signer: ada }])));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The number of child processes with something to do. */
const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

describe('a file inspected in a separate process', { timeout: 30_000 }, () => {
  it('returns verdict and facts', async () => {
    const inspection = await inspectInProcess(honest, { minSdk: 28 });
    expect(inspection).toMatchObject({
      kind: 'judged',
      verification: { verified: true, signers: [ada.sha256] },
      facts: { packageName: 'org.example.app', minSdk: '28' },
    });
  });

  it.skipIf(!isInShare(0, 3))('is cancelled after the time limit, and a new process takes the next one', async () => {
    const hurried = createInspector({ timeoutMs: 1 });
    expect(await hurried.inspect({ path: slow })).toEqual({ kind: 'time-exceeded', timeoutMs: 1 });
    expect(await hurried.inspect({ path: slow })).toEqual({ kind: 'time-exceeded', timeoutMs: 1 });
    await hurried.close();
  });

  it.skipIf(!isInShare(1, 3))('is cancelled at the memory limit, and a new process takes the next one', async () => {
    // Node alone needs more than this.
    const narrow = createInspector({ memoryMb: 40 });
    expect(await narrow.inspect({ path: slow })).toEqual({ kind: 'memory-exceeded', memoryMb: 40 });
    expect(await narrow.inspect({ path: slow })).toEqual({ kind: 'memory-exceeded', memoryMb: 40 });
    await narrow.close();
  });

  it.skipIf(!isInShare(2, 3))('gets a new process when an earlier file left one with much memory', async () => {
    const inspector = createInspector({ memoryMb: 180 });
    for (let round = 0; round < 3; round++) expect((await inspector.inspect({ path: slow })).kind).toBe('judged');
    await inspector.close();
  });

  it('is charged only for its own memory, however much its parent process uses', async () => {
    const ballast = Buffer.alloc(400_000_000, 1);
    const inspection = await inspectInProcess(honest);
    expect(inspection).toMatchObject({ kind: 'judged', cost: { rssMb: expect.any(Number) } });
    const rssMb = inspection.kind === 'judged' ? inspection.cost.rssMb : 0;
    expect(rssMb).toBeGreaterThan(30);
    expect(rssMb).toBeLessThan(200);
    expect(ballast.length).toBe(400_000_000);
  });

  it('accepts digests and returns raw bytes unchanged', async () => {
    const path = fileURLToPath(new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url));
    const digester = createChunkDigester();
    digester.write(readFileSync(path));
    const inspection = await inspectInProcess(path, { chunkDigests: digester.digests() });
    expect(inspection).toMatchObject({ kind: 'judged', verification: { verified: true } });
    const icon = inspection.kind === 'judged' && inspection.facts.icon;
    expect(icon && icon.kind === 'raster' && Buffer.isBuffer(icon.content)).toBe(true);
  });

  it('is judged concurrently with others, each with its own result', async () => {
    const inspector = createInspector({ processes: 2 });
    const before = processes();
    const inspections = [honest, slow, join(folder, 'missing.apk'), honest].map((path) => inspector.inspect({ path }));
    expect(processes() - before).toBe(2);
    const kinds = await Promise.all(inspections);
    expect(kinds.map(({ kind }) => kind)).toEqual(['judged', 'judged', 'failed', 'judged']);
    await inspector.close();
  });

  it('gets a result when the inspector closes before its turn', async () => {
    const inspector = createInspector();
    const waiting = [slow, honest].map((path) => inspector.inspect({ path }));
    await inspector.close();
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['failed', 'failed']);
    expect((await inspector.inspect({ path: honest })).kind).toBe('failed');
  });
});
