import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verify } from '../../package/verify.ts';
import { apkParts, signApk } from '../../testing/signed-apk.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer, type Source } from '../../zip/source.ts';
import { createChunkDigester } from './chunk-digester.ts';

const ada = createTestSigner('Ada');
const zip = zipOf([...apkParts(), { name: 'assets/large.bin', data: randomBytes(5_300_000) }]);
const apk = signApk(zip, { v3: [{ signer: ada }] });

function digestsOf(bytes: Buffer, pieceBytes: number) {
  const digester = createChunkDigester();
  for (let at = 0; at < bytes.length; at += pieceBytes) digester.write(bytes.subarray(at, at + pieceBytes));
  return digester.digests();
}

/** Counts the bytes read. */
function counted(bytes: Buffer): Source & { readBytes: number } {
  const source = openBuffer(bytes);
  const counting = {
    ...source,
    readBytes: 0,
    readInto(target: Uint8Array, position: number) {
      counting.readBytes += target.length;
      source.readInto(target, position);
    },
  };
  return counting;
}

describe('createChunkDigester', () => {
  it.each([1000, 65_536, 1_048_576, 3_000_000, 9_000_000])(
    'returns the same digests for pieces of %i bytes',
    (pieceBytes) => {
      expect(digestsOf(apk, pieceBytes)).toEqual(digestsOf(apk, 777_777));
    },
  );

  it('saves the verification from reading all but the end', async () => {
    const source = counted(apk);
    expect((await verify(source, { chunkDigests: digestsOf(apk, 65_536) })).errors).toEqual([]);
    expect(source.readBytes).toBeLessThan(1_100_000);
  });

  it("makes the verification fail when the digests are another file's", async () => {
    const other = Buffer.from(apk);
    other[2_000_000]! ^= 1;
    const verdict = await verify(openBuffer(apk), { chunkDigests: digestsOf(other, 65_536) });
    expect(verdict.errors).toEqual(['V3_SIG_APK_DIGEST_DID_NOT_VERIFY']);
  });

  it('is ignored where the signature needs SHA-512', async () => {
    const strong = signApk(zip, { v3: [{ signer: ada, algorithmIds: [0x0202] }] });
    expect((await verify(openBuffer(strong), { chunkDigests: digestsOf(strong, 65_536) })).errors).toEqual([]);
  });
});
