import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspect } from './package/inspect.ts';
import { verify } from './package/verify.ts';
import { jarSigned } from './testing/jar-signer.ts';
import { apkParts } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { type ZipPart, zipOf } from './testing/zip-writer.ts';
import { openBuffer } from './zip/source.ts';

const blockBytes = 8_000_000;

/** A deflate stream of zeros, made of one repeated block: a thousandth of its size, and fast to create. */
function deflatedZeros(blocks: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockBytes), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: blocks }, () => block), end]);
}

const bomb = deflatedZeros(100);
const packed = (part: Partial<ZipPart>): Buffer =>
  zipOf(
    apkParts().map((entry) => (entry.name === 'AndroidManifest.xml' ? { ...entry, compressed: bomb, ...part } : entry)),
  );

/** The fastest of a few runs: the others may have waited for a busy machine. */
async function quickestMs(action: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describe('a small file that unpacks to a large one', () => {
  const honest = packed({ claimedSize: 100 * blockBytes });
  const lying = packed({ claimedSize: 2000 });

  it('is refused at once because of its claimed size', async () => {
    expect(honest.length).toBeLessThan(900_000);
    expect(await verify(openBuffer(honest))).toMatchObject({
      errors: ['MALFORMED'],
      layout: expect.arrayContaining(['manifest-too-large', 'entry-too-large']),
    });
    expect(inspect(openBuffer(honest)).findings.map(({ code }) => code)).toEqual(['manifest-too-large']);
    const took = await quickestMs(async () => [await verify(openBuffer(honest)), inspect(openBuffer(honest))]);
    expect(took).toBeLessThan(50);
  });

  it('is refused just as fast when it understates its size', async () => {
    expect(await verify(openBuffer(lying))).toMatchObject({ errors: ['MALFORMED'], layout: ['entry-size-mismatch'] });
    expect(inspect(openBuffer(lying)).findings.map(({ code }) => code)).toEqual(['manifest-unreadable']);
    const took = await quickestMs(async () => [await verify(openBuffer(lying)), inspect(openBuffer(lying))]);
    expect(took).toBeLessThan(50);
  });

  it('is refused before its JAR-signed entries are digested', async () => {
    const parts = apkParts({ minSdk: 18 });
    const large = { name: 'large', data: Buffer.alloc(100_000_000), method: 8 };
    const signed = jarSigned([...parts, large], [{ signer: createTestSigner('Ada', { key: 'rsa' }) }]);
    const verdict = await verify(openBuffer(zipOf(signed)));
    expect(verdict).toMatchObject({ errors: ['MALFORMED'], layout: ['inflates-too-much', 'entry-too-large'] });
  });

  it('is refused when its overlapping entries claim more packed bytes than the file has', async () => {
    const one = { data: Buffer.from('x'), method: 8, claimedCompressedSize: 4 * 1024 * 1024 };
    const overlapping = Array.from({ length: 1000 }, (_, index) => ({ ...one, name: `assets/${index}` }));
    const parts = [...apkParts({ minSdk: 18 }), ...overlapping, { name: 'tail', data: Buffer.alloc(5_000_000) }];
    const signed = jarSigned(parts, [{ signer: createTestSigner('Ada', { key: 'rsa' }) }]);
    const verdict = await verify(openBuffer(zipOf(signed)));
    expect(verdict).toMatchObject({ errors: ['MALFORMED'] });
    expect(verdict.layout).toEqual(expect.arrayContaining(['overlapping-entries', 'entry-too-large']));
  });
});
