import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jarSigned } from '../testing/jar-signer.ts';
import { apkParts, honestApk } from '../testing/signed-apk.ts';
import { createTestSigner } from '../testing/test-signer.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { createInspector, inspectInWorker } from './inspector.ts';

const ada = createTestSigner('Ada');
const folder = mkdtempSync(join(tmpdir(), 'inspector-'));
const honest = join(folder, 'honest.apk');
const slow = join(folder, 'slow.apk');

beforeAll(() => {
  writeFileSync(honest, honestApk(ada));
  // Sixty megabytes to inflate and digest: more than can be done in the few milliseconds given below.
  const large = { name: 'large', data: Buffer.alloc(60_000_000), method: 8 };
  writeFileSync(slow, zipOf(jarSigned([...apkParts({ minSdk: 21 }), large], [{ signer: ada }])));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file inspected in a worker', { timeout: 30_000 }, () => {
  it('comes back with verdict and facts', async () => {
    const inspection = await inspectInWorker(honest, { minSdk: 28 });
    expect(inspection).toMatchObject({
      kind: 'judged',
      verification: { verified: true, signers: [ada.sha256] },
      facts: { packageName: 'org.example.app', minSdk: '28' },
    });
  });

  it('is given up when it takes too long, and so is the next one, by a new worker', async () => {
    const hurried = createInspector({ timeoutMs: 1 });
    expect(await hurried.inspect({ path: slow })).toEqual({ kind: 'time-exceeded', timeoutMs: 1 });
    expect(await hurried.inspect({ path: slow })).toEqual({ kind: 'time-exceeded', timeoutMs: 1 });
    await hurried.close();
  });

  it('is judged beside others, each answered with its own', async () => {
    const inspector = createInspector({ workers: 2 });
    const kinds = await Promise.all(
      [honest, slow, join(folder, 'missing.apk'), honest].map((path) => inspector.inspect({ path })),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['judged', 'judged', 'failed', 'judged']);
    await inspector.close();
  });

  it('is answered when the inspector is closed before its turn', async () => {
    const inspector = createInspector();
    const waiting = [slow, honest].map((path) => inspector.inspect({ path }));
    await inspector.close();
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['failed', 'failed']);
    expect((await inspector.inspect({ path: honest })).kind).toBe('failed');
  });
});
