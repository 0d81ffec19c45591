import { describe, expect, it } from 'vitest';
import { type VerifyOptions, verify } from '../package/verify.ts';
import { apkParts, lineageAttribute, signApk } from '../testing/signed-apk.ts';
import { uint32 } from '../testing/signing-block-writer.ts';
import { createTestSigner } from '../testing/test-signer.ts';
import { type V4Plan, v4FileOf } from '../testing/v4-writer.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';

const [ada, eve] = [createTestSigner('Ada'), createTestSigner('Eve')];
// Two levels of the tree: more than 128 pages.
const large = { name: 'large.bin', data: Buffer.alloc(700_000, 'pages of a large file') };
const unsigned = zipOf([...apkParts(), large]);
const apk = signApk(unsigned, { v2: [{ signer: ada }], v3: [{ signer: ada }] });
const honest = v4FileOf(apk, unsigned, { signer: ada });

async function judged(v4Signature: Uint8Array, bytes: Buffer = apk, range: VerifyOptions = {}) {
  const { verified, v4, errors, warnings } = await verify(openBuffer(bytes), { v4Signature, ...range });
  return { verified, v4, errors, warnings };
}

describe('verify with a signature file of scheme v4', () => {
  it('accepts it with its package', async () => {
    expect(await judged(honest)).toEqual({ verified: true, v4: true, errors: [], warnings: [] });
  });

  it('accepts it without the tree, which installers can compute', async () => {
    expect(await judged(v4FileOf(apk, unsigned, { signer: ada, withoutTree: true }))).toMatchObject({ v4: true });
  });

  it('accepts it with a package that only has a v2 block', async () => {
    const onlyV2 = signApk(unsigned, { v2: [{ signer: ada }] });
    const range = { minSdk: 24, maxSdk: 34 };
    expect(await judged(v4FileOf(onlyV2, unsigned, { signer: ada }), onlyV2, range)).toMatchObject({ v4: true });
  });

  it('accepts a separate signer for the v3.1 block', async () => {
    const attributes = [lineageAttribute([{ signer: ada }, { signer: eve }])];
    const rotated = signApk(unsigned, {
      v3: [{ signer: ada, maxSdk: 32, attributes: [{ id: 0x559f8b02, value: uint32(33) }] }],
      v31: [{ signer: eve, minSdk: 33, attributes }],
    });
    const both = v4FileOf(rotated, unsigned, { signer: ada, rotated: eve });
    expect(await judged(both, rotated)).toEqual({ verified: true, v4: true, errors: [], warnings: [] });
    const one = v4FileOf(rotated, unsigned, { signer: ada });
    expect((await judged(one, rotated)).errors).toEqual(['V4_SIG_MULTIPLE_SIGNERS']);
  });

  it('ignores it for Android versions without scheme v4', async () => {
    expect(await judged(Buffer.from('nothing'), apk, { maxSdk: 29 })).toMatchObject({ verified: true, v4: false });
  });

  it.each<[string, Partial<V4Plan>, string]>([
    ['another signer', { signer: eve }, 'V4_SIG_V2_V3_SIGNERS_MISMATCH'],
    ['the digest of other content', { apkDigest: Buffer.alloc(32) }, 'V4_SIG_V2_V3_DIGESTS_MISMATCH'],
    [
      'a certificate of another key',
      { certificate: eve.certificate },
      'V4_SIG_PUBLIC_KEY_MISMATCH_BETWEEN_CERTIFICATE_AND_SIGNATURES_RECORD',
    ],
    ['an invalid certificate', { certificate: Buffer.from('x') }, 'V4_SIG_MALFORMED_CERTIFICATE'],
    ['an unknown algorithm', { algorithmId: 0x0999 }, 'V4_SIG_UNKNOWN_SIG_ALGORITHM'],
    ['salt, which Android does not know', { salt: Buffer.alloc(8) }, 'V4_SIG_MALFORMED_SIGNERS'],
    ['bytes after the tree', { behind: Buffer.from('x') }, 'V4_SIG_MALFORMED_SIGNERS'],
  ])('refuses it with %s', async (_, change, error) => {
    const result = await judged(v4FileOf(apk, unsigned, { signer: ada, ...change }));
    expect(result).toEqual({ verified: false, v4: false, errors: [error], warnings: [] });
  });

  it('refuses it for another package of the same signer', async () => {
    const other = signApk(zipOf(apkParts()), { v2: [{ signer: ada }], v3: [{ signer: ada }] });
    expect((await judged(honest, other)).errors).toEqual(['V4_SIG_DID_NOT_VERIFY']);
    const samePages = Buffer.from(apk);
    samePages[apk.length - 1] = 1;
    expect((await judged(honest, samePages)).verified).toBe(false);
  });

  it('refuses it when any byte changes', async () => {
    const treeAt = honest.length - (2 + 1) * 4096 - 4;
    const places = [...Array.from({ length: 40 }, (_, index) => index * 17), treeAt - 1, treeAt + 5, honest.length - 1];
    for (const place of places.filter((at) => at >= 4)) {
      const changed = Buffer.from(honest);
      changed[place]! ^= 1;
      expect(await judged(changed), `byte ${place}`).toMatchObject({ verified: false, v4: false });
    }
  });

  it('refuses it when it is truncated anywhere', async () => {
    for (const size of [0, 3, 4, 8, 60, 400, honest.length - 1]) {
      expect((await judged(honest.subarray(0, size))).errors, `${size} bytes`).toEqual(['V4_SIG_MALFORMED_SIGNERS']);
    }
  });

  it('only warns about another version of the format, like the reference', async () => {
    const result = await judged(v4FileOf(apk, unsigned, { signer: ada, version: 3 }));
    expect(result).toEqual({ verified: true, v4: true, errors: [], warnings: ['V4_SIG_VERSION_NOT_CURRENT'] });
  });
});
