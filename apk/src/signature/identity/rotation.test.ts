import { describe, expect, it } from 'vitest';
import { verify } from '../../package/verify.ts';
import {
  apkParts,
  attributeIds,
  type LineagePlan,
  lineageAttribute,
  type SigningPlan,
  signApk,
} from '../../testing/signed-apk.ts';
import { uint32 } from '../../testing/signing-block-writer.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';

const old = createTestSigner('Ada 2020');
const now = createTestSigner('Ada 2025');
const eve = createTestSigner('Eve');

const signed = (plan: SigningPlan, minSdk = 28) => verify(openBuffer(signApk(zipOf(apkParts({ minSdk })), plan)));
const rotated = (lineage: LineagePlan[], signer = now) =>
  signed({ v3: [{ signer, attributes: [lineageAttribute(lineage)] }] });
const rotationMinSdk = (sdk: number) => ({ id: attributeIds.rotationMinSdk, value: uint32(sdk) });

describe('verify on a rotated key', () => {
  it('accepts it with its history and returns the newest key as the signer', async () => {
    expect(
      await rotated([
        { signer: old, capabilities: 0x17 },
        { signer: now, capabilities: 0x1f },
      ]),
    ).toMatchObject({
      verified: true,
      signers: [now.sha256],
      lineage: [
        { certificate: old.sha256, capabilities: 0x17 },
        { certificate: now.sha256, capabilities: 0x1f },
      ],
    });
  });

  it.each<[string, LineagePlan[], string]>([
    ['its predecessor did not sign', [{ signer: old }, { signer: now, provenBy: eve }], 'V3_SIG_POR_DID_NOT_VERIFY'],
    ['comes twice', [{ signer: now }, { signer: old }, { signer: now }], 'V3_SIG_POR_DID_NOT_VERIFY'],
    ['is not the newest of its history', [{ signer: now }, { signer: eve }], 'V3_SIG_POR_CERT_MISMATCH'],
    ['is not in its history', [{ signer: old }, { signer: eve }], 'V3_SIG_POR_CERT_MISMATCH'],
  ])('refuses it when it %s', async (_, lineage, error) => {
    expect((await rotated(lineage)).errors).toEqual([error]);
  });

  it.each([
    [0x17, ['CN=Ada 2020']],
    [0, []],
  ])('names the former key while it has a capability: %s', async (capabilities, otherSignerNames) => {
    expect(await rotated([{ signer: old, capabilities }, { signer: now }])).toMatchObject({
      signerNames: ['CN=Ada 2025'],
      otherSignerNames,
    });
  });

  it('refuses an unreadable history', async () => {
    const attributes = [{ id: attributeIds.lineage, value: Buffer.concat([uint32(1), uint32(9)]) }];
    expect((await signed({ v3: [{ signer: now, attributes }] })).errors).toEqual(['V3_SIG_MALFORMED_LINEAGE']);
  });

  it('refuses a second history', async () => {
    const history = lineageAttribute([{ signer: old }, { signer: now }]);
    const other = lineageAttribute([{ signer: eve }, { signer: now }]);
    expect((await signed({ v3: [{ signer: now, attributes: [history, other] }] })).errors).toEqual([
      'V3_SIG_MALFORMED_LINEAGE',
    ]);
  });

  it('requires the signer of the older schemes to be the first of the history', async () => {
    const attributes = [lineageAttribute([{ signer: old }, { signer: now }])];
    const v3 = [{ signer: now, attributes }];
    expect((await signed({ v2: [{ signer: old }], v3 }, 24)).errors).toEqual([]);
    expect((await signed({ v2: [{ signer: now }], v3 }, 24)).errors).toEqual(['V3_SIG_PAST_SIGNERS_MISMATCH']);
    expect((await signed({ v2: [{ signer: eve }], v3: [{ signer: now }] }, 24)).errors).toEqual([
      'V3_SIG_PAST_SIGNERS_MISMATCH',
    ]);
  });
});

describe('verify on a rotation for new Android versions only', () => {
  const attributes = [lineageAttribute([{ signer: old }, { signer: now }])];
  const v31 = [{ signer: now, minSdk: 33, attributes }];

  it('returns the new key for them and the old one below', async () => {
    const verdict = await signed({ v3: [{ signer: old, maxSdk: 32, attributes: [rotationMinSdk(33)] }], v31 });
    expect(verdict).toMatchObject({ verified: true, v31: true, v3: true, signers: [now.sha256], warnings: [] });
    expect(verdict.lineage).toHaveLength(2);
    expect(verdict).toMatchObject({ signerNames: ['CN=Ada 2025'], otherSignerNames: ['CN=Ada 2020'] });
  });

  it.each<[string, SigningPlan, string]>([
    ['its block was removed', { v3: [{ signer: old, attributes: [rotationMinSdk(33)] }] }, 'V31_BLOCK_MISSING'],
    [
      'it was moved to other versions',
      { v3: [{ signer: old, maxSdk: 32, attributes: [rotationMinSdk(34)] }], v31 },
      'V31_ROTATION_MIN_SDK_MISMATCH',
    ],
    ['no signer covers the versions below', { v31 }, 'V31_BLOCK_FOUND_WITHOUT_V3_BLOCK'],
    ['a version between them is missing', { v3: [{ signer: old, maxSdk: 31 }], v31 }, 'V3_MISSING_SDK_VERSIONS'],
  ])('refuses it when %s', async (_, plan, error) => {
    expect((await signed(plan)).errors).toEqual([error]);
  });

  it('does not accept the new key for other contents', async () => {
    const copied = [{ signer: now, minSdk: 33, attributes, digest: Buffer.alloc(32) }];
    const verdict = await signed({ v3: [{ signer: old, maxSdk: 32, attributes: [rotationMinSdk(33)] }], v31: copied });
    expect(verdict).toMatchObject({ verified: false, errors: ['V3_SIG_APK_DIGEST_DID_NOT_VERIFY'], signers: [] });
  });
});
