import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verify } from '../../package/verify.ts';
import { apkParts, attributeIds, lineageOf, pairIds } from '../../testing/signed-apk.ts';
import {
  type BlockPair,
  chunkedDigest,
  prefixed,
  schemeBlock,
  sectionsOf,
  signWith,
  uint32,
  withSigningBlock,
} from '../../testing/signing-block-writer.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';

const ada = createTestSigner('Ada');
const shop = createTestSigner('Shop');
const eve = createTestSigner('Eve');
const algorithm = 0x0201;

const zip = zipOf([
  ...apkParts(),
  { name: 'stamp-cert-sha256', data: createHash('sha256').update(shop.certificate).digest() },
]);
const sections = sectionsOf(zip);
const timestamp = (seconds: bigint): BlockPair => {
  const value = Buffer.alloc(8);
  value.writeBigInt64LE(seconds);
  return { id: 0xe43c5946, value };
};

interface StampPlan {
  readonly stamper?: typeof shop;
  readonly digest?: Buffer;
  readonly scheme?: number;
  readonly attributes?: readonly BlockPair[];
  readonly block?: Buffer;
}

function stampBlock({
  stamper = shop,
  digest = chunkedDigest(sections, 'sha256'),
  scheme = 3,
  attributes = [],
}: StampPlan) {
  const sign = (data: Buffer) => prefixed(prefixed(uint32(algorithm), prefixed(signWith(algorithm, stamper, data))));
  const encoded = prefixed(...attributes.map(({ id, value }) => prefixed(uint32(id), value)));
  const schemes = prefixed(prefixed(uint32(scheme), sign(prefixed(uint32(1), prefixed(digest)))));
  return prefixed(prefixed(stamper.certificate), schemes, prefixed(encoded), sign(encoded));
}

async function stampOf(plan: StampPlan) {
  const v3 = { id: pairIds.v3, value: schemeBlock(3, sections, [{ signer: ada }]) };
  const stamp = { id: pairIds.stamp, value: plan.block ?? stampBlock(plan) };
  const verdict = await verify(openBuffer(withSigningBlock(sections, [v3, stamp])));
  // A stamp is reported and never decides.
  expect(verdict).toMatchObject({ verified: true, errors: [], signers: [ada.sha256] });
  return verdict.stamp;
}

describe('a source stamp', () => {
  it('names its signer and its time', async () => {
    expect(await stampOf({ attributes: [timestamp(1_700_000_000n)] })).toEqual({
      verified: true,
      errors: [],
      signer: shop.sha256,
      timestamp: 1_700_000_000,
    });
  });

  it.each<[string, StampPlan, string]>([
    ['it is for other contents', { digest: Buffer.alloc(32) }, 'SOURCE_STAMP_DID_NOT_VERIFY'],
    [
      'the package names another stamp',
      { stamper: eve },
      'SOURCE_STAMP_CERTIFICATE_MISMATCH_BETWEEN_SIGNATURE_BLOCK_AND_APK',
    ],
    ['a scheme of the package has no stamp', { scheme: 2 }, 'SOURCE_STAMP_NO_SIGNATURE'],
    ['it cannot be read', { block: prefixed(uint32(99)) }, 'SOURCE_STAMP_MALFORMED_SIGNATURE'],
    ['its time is negative', { attributes: [timestamp(-1n)] }, 'SOURCE_STAMP_INVALID_TIMESTAMP'],
    [
      'its history belongs to another signer',
      { attributes: [{ id: 0x9d6303f7, value: lineageOf([{ signer: ada }, { signer: eve }]) }] },
      'SOURCE_STAMP_POR_CERT_MISMATCH',
    ],
  ])('is invalid when %s', async (_, plan, error) => {
    expect(await stampOf(plan)).toMatchObject({ verified: false, errors: [error] });
  });

  it('is valid with a history that leads to its signer', async () => {
    const attributes = [{ id: 0x9d6303f7, value: lineageOf([{ signer: eve }, { signer: shop }]) }];
    expect((await stampOf({ attributes })).verified).toBe(true);
  });

  it('is valid with unknown attributes, which are reported', async () => {
    expect(await stampOf({ attributes: [{ id: 1, value: uint32(1) }] })).toMatchObject({
      verified: true,
      errors: [],
      notes: ['SOURCE_STAMP_UNKNOWN_ATTRIBUTE'],
    });
  });

  it('is valid for a package with a v3.1 block that it does not mention', async () => {
    const maxSdk = 32;
    const attributes = [{ id: attributeIds.rotationMinSdk, value: uint32(33) }];
    const v3 = { id: pairIds.v3, value: schemeBlock(3, sections, [{ signer: ada, maxSdk, attributes }]) };
    const v31 = { id: pairIds.v31, value: schemeBlock(3, sections, [{ signer: ada, minSdk: 33 }]) };
    const stamp = { id: pairIds.stamp, value: stampBlock({}) };
    const verdict = await verify(openBuffer(withSigningBlock(sections, [v3, v31, stamp])));
    expect(verdict).toMatchObject({ verified: true, v31: true, stamp: { verified: true, errors: [] } });
  });

  it('is reported missing when only its certificate is named', async () => {
    const v3 = { id: pairIds.v3, value: schemeBlock(3, sections, [{ signer: ada }]) };
    const verdict = await verify(openBuffer(withSigningBlock(sections, [v3])));
    expect(verdict).toMatchObject({ verified: true, warnings: ['SOURCE_STAMP_SIG_MISSING'] });
    expect(verdict.stamp).toEqual({ verified: false, errors: ['SOURCE_STAMP_SIG_MISSING'] });
  });
});
