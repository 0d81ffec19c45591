import { describe, expect, it } from 'vitest';
import { type VerifyOptions, verify } from '../../package/verify.ts';
import { apkParts, attributeIds, honestApk, pairIds, type SigningPlan, signApk } from '../../testing/signed-apk.ts';
import { schemeBlock, sectionsOf, uint32 } from '../../testing/signing-block-writer.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';

const ada = createTestSigner('Ada');
const eve = createTestSigner('Eve');
const rsa = createTestSigner('Rhea', { key: 'rsa' });
const dsa = createTestSigner('Dora', { key: 'dsa' });

const verifyBytes = (bytes: Buffer, options?: VerifyOptions) => verify(openBuffer(bytes), options);
const signed = (plan: SigningPlan) => signApk(zipOf(apkParts()), plan);
const errorsOf = async (bytes: Buffer, options?: VerifyOptions) => (await verifyBytes(bytes, options)).errors;

/** A ZIP whose entries end at a page border, as the tree digest requires. */
function pageAligned(): Buffer {
  const rest = sectionsOf(zipOf([...apkParts(), { name: 'pad', data: Buffer.alloc(0) }])).entries.length % 4096;
  return zipOf([...apkParts(), { name: 'pad', data: Buffer.alloc(4096 - rest) }]);
}

describe('verify with block signatures', () => {
  it('accepts them and identifies the signer by the unchanged certificate', async () => {
    const verdict = await verifyBytes(honestApk(ada));
    expect(verdict).toMatchObject({
      verified: true,
      v3: true,
      v2: false,
      v1: false,
      errors: [],
      signers: [ada.sha256],
    });
  });

  it('checks every scheme when old Android versions are in the range', async () => {
    expect(await verifyBytes(honestApk(ada, { minSdk: 24 }))).toMatchObject({ verified: true, v2: true, v3: true });
  });

  it.each([
    ['RSA-PSS', rsa, 0x0101],
    ['RSA', rsa, 0x0103],
    ['RSA with SHA-512', rsa, 0x0104],
    ['ECDSA', ada, 0x0201],
    ['ECDSA with SHA-512', ada, 0x0202],
    ['DSA', dsa, 0x0301],
  ])('accepts %s', async (_, signer, id) => {
    const verdict = await verifyBytes(signed({ v2: [{ signer, algorithmIds: [id] }] }));
    expect(verdict).toMatchObject({ verified: true, v2: true, signers: [signer.sha256] });
  });

  it('accepts the tree digest when the signing block consists of whole pages', async () => {
    const plan = { v3: [{ signer: rsa, algorithmIds: [0x0421] }] };
    const signPadded = (zip: Buffer, bytes: number) =>
      signApk(zip, { ...plan, after: [{ id: 0x42726577, value: Buffer.alloc(bytes) }] });
    const blockBytes = (zip: Buffer) => signPadded(zip, 0).length - zip.length;
    const missing = (zip: Buffer) => 4096 - (blockBytes(zip) % 4096);
    const [aligned, unaligned] = [pageAligned(), zipOf(apkParts())];
    expect(await errorsOf(signPadded(aligned, missing(aligned)))).toEqual([]);
    const refused = ['V3_SIG_APK_DIGEST_DID_NOT_VERIFY'];
    expect(await errorsOf(signPadded(aligned, missing(aligned) + 1))).toEqual(refused);
    expect(await errorsOf(signPadded(unaligned, missing(unaligned)))).toEqual(refused);
  });

  it('uses the strongest digest and skips unknown algorithms', async () => {
    const verdict = await verifyBytes(signed({ v3: [{ signer: ada, algorithmIds: [0x0999, 0x0201, 0x0202] }] }));
    expect(verdict).toMatchObject({ verified: true, warnings: ['V3_SIG_UNKNOWN_SIG_ALGORITHM'] });
    expect(await errorsOf(signed({ v3: [{ signer: ada, algorithmIds: [0x0999] }] }))).toEqual([
      'V3_SIG_NO_SUPPORTED_SIGNATURES',
    ]);
  });

  it.each([
    ['entries', 40],
    ['the central directory', -30],
  ])('refuses a changed byte of %s', async (_, place) => {
    const bytes = honestApk(ada);
    const end = bytes.length - 22;
    const at = place > 0 ? place + 200 : end + place;
    bytes[at]! ^= 1;
    expect((await verifyBytes(bytes)).verified).toBe(false);
  });

  it.each<[string, SigningPlan, string]>([
    ['a broken signature', { v2: [{ signer: ada, brokenSignature: true }] }, 'V2_SIG_DID_NOT_VERIFY'],
    [
      'a digest of other content',
      { v2: [{ signer: ada, digest: Buffer.alloc(32) }] },
      'V2_SIG_APK_DIGEST_DID_NOT_VERIFY',
    ],
    [
      'the certificate of another signer',
      { v3: [{ signer: eve, certificate: ada.certificate }] },
      'V3_SIG_PUBLIC_KEY_MISMATCH_BETWEEN_CERTIFICATE_AND_SIGNATURES_RECORD',
    ],
    ['an empty certificate', { v2: [{ signer: ada, certificate: Buffer.from('?') }] }, 'V2_SIG_MALFORMED_CERTIFICATE'],
    [
      'digests with other algorithms than the signatures',
      { v2: [{ signer: ada, algorithmIds: [0x0201], digestAlgorithmIds: [0x0202] }] },
      'V2_SIG_SIG_ALG_MISMATCH_BETWEEN_SIGNATURES_AND_DIGESTS_RECORDS',
    ],
    ['no signatures', { v2: [{ signer: ada, algorithmIds: [] }] }, 'V2_SIG_NO_SIGNATURES'],
    ['a key of the wrong kind', { v2: [{ signer: ada, algorithmIds: [0x0103] }] }, 'V2_SIG_MALFORMED_PUBLIC_KEY'],
    ['no signers', { v2: [] }, 'V2_SIG_NO_SIGNERS'],
    ['a truncated block', { before: [{ id: pairIds.v2, value: uint32(99) }] }, 'V2_SIG_MALFORMED_SIGNERS'],
    [
      'more than ten signers',
      { v2: Array.from({ length: 11 }, () => ({ signer: ada })) },
      'V2_SIG_MAX_SIGNATURES_EXCEEDED',
    ],
    [
      'a range that the signed copy contradicts',
      { v3: [{ signer: ada, minSdk: 28, claimedMinSdk: 27 }] },
      'V3_MIN_SDK_VERSION_MISMATCH_BETWEEN_SIGNER_AND_SIGNED_DATA_RECORD',
    ],
    ['a gap between Android versions', { v3: [{ signer: ada, minSdk: 29 }] }, 'V3_MISSING_SDK_VERSIONS'],
  ])('refuses %s', async (_, plan, error) => {
    expect(await errorsOf(signed(plan))).toEqual([error]);
  });

  it('reports that a newer scheme was stripped', async () => {
    const strip = { id: attributeIds.strip, value: uint32(3) };
    expect(await errorsOf(signed({ v2: [{ signer: ada, attributes: [strip] }] }))).toEqual([
      'V2_SIG_MISSING_APK_SIG_REFERENCED',
    ]);
  });

  it('uses the first block of an id, so that none can be planted', async () => {
    const zip = zipOf(apkParts());
    const planted = { id: pairIds.v2, value: schemeBlock(2, sectionsOf(zip), [{ signer: eve }]) };
    const verdict = await verifyBytes(signApk(zip, { v2: [{ signer: ada }], after: [planted] }));
    expect(verdict).toMatchObject({ verified: true, signers: [ada.sha256], layout: ['repeated-signature'] });
  });

  it('ignores blocks that Android would not find', async () => {
    const bytes = honestApk(ada);
    const magicAt = bytes.indexOf('APK Sig Block 42');
    bytes[magicAt]! ^= 1;
    expect(await errorsOf(bytes)).toEqual(['JAR_SIG_NO_MANIFEST']);
  });

  it('judges for the requested range', async () => {
    expect(await errorsOf(honestApk(ada), { maxSdk: 23 })).toEqual(['MIN_SDK_ABOVE_MAX_SDK']);
    expect(await errorsOf(honestApk(ada), { minSdk: 24, maxSdk: 27 })).toEqual([]);
    expect(await errorsOf(honestApk(ada), { minSdk: 21 })).toEqual(['JAR_SIG_NO_MANIFEST']);
  });
});
