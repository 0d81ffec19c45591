// @module-tag slow-7
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApkInput, inspect, type RangedSource, verify } from './apk-library.ts';
import { jarSigned } from './testing/jar-signer.ts';
import { apkParts } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { zipOf } from './testing/zip-writer.ts';
import { openBytes } from './zip/source.ts';

const ada = createTestSigner('Ada', { key: 'rsa' });
// Every entry is read, and one is larger than a range.
const large = { name: 'large.bin', data: Buffer.alloc(1_500_000, 'text'), method: 0 };
const apk = zipOf(jarSigned([...apkParts({ minSdk: 21 }), large], [{ signer: ada }]));
const folder = mkdtempSync(join(tmpdir(), 'apk-input-'));
const path = join(folder, 'app.apk');
beforeAll(() => writeFileSync(path, apk));
afterAll(() => rmSync(folder, { recursive: true }));

const ranged = (readRange: RangedSource['readRange']): RangedSource => ({ sizeBytes: apk.length, readRange });
const later = ranged(async (position, length) => {
  await new Promise((resolve) => setImmediate(resolve));
  return apk.subarray(position, position + length);
});

describe('the library', () => {
  const inputs: [string, () => ApkInput | Promise<ApkInput>][] = [
    ['a path', () => path],
    ['bytes', () => new Uint8Array(apk)],
    ['a Blob in memory', () => new Blob([apk])],
    ['a Blob of a file', () => openAsBlob(path)],
    ['a source', () => openBytes(apk)],
    ['a ranged source', () => later],
  ];

  it.each(inputs)('returns the same verdict and facts for a package given as %s', async (_, input) => {
    expect(await verify(await input(), { minSdk: 21, maxSdk: 23 })).toMatchObject({
      verified: true,
      v1: true,
      signers: [ada.sha256],
      layout: [],
    });
    expect(await inspect(await input())).toMatchObject({ packageName: 'org.example.app', findings: [] });
  });

  it('throws a TypeError for any other input', async () => {
    await expect(verify(7 as never)).rejects.toThrow(TypeError); // Invalid on purpose.
  });
});

describe('the library with a ranged source', () => {
  it('requests at most 1 MiB at once', async () => {
    let largest = 0;
    await verify(
      ranged(async (position, length) => {
        largest = Math.max(largest, length);
        return apk.subarray(position, position + length);
      }),
    );
    expect(largest).toBe(1024 * 1024);
  });

  it("rejects with the source's own error", async () => {
    const lost = new Error('connection lost');
    await expect(verify(ranged(() => Promise.reject(lost)))).rejects.toBe(lost);
  });

  it('reports a source that ends early as a malformed package', async () => {
    const short = ranged(async (position, length) => apk.subarray(position, position + length - 1));
    expect(await verify(short)).toMatchObject({ verified: false, errors: ['MALFORMED'], layout: ['source-truncated'] });
  });

  it('rejects when the source returns too many bytes', async () => {
    await expect(verify(ranged(async () => Buffer.alloc(2 * 1024 * 1024)))).rejects.toThrow('expected a range of');
  });
});
