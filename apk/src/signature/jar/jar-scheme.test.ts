import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type VerifyOptions, verify } from '../../package/verify.ts';
import { arscOf } from '../../testing/arsc-writer.ts';
import { android, axmlOf, element, manifestOf, reference, type TestElement } from '../../testing/axml-writer.ts';
import { oid } from '../../testing/der.ts';
import { type JarPlan, jarSigned } from '../../testing/jar-signer.ts';
import { apkParts, signApk } from '../../testing/signed-apk.ts';
import { createTestSigner, nameOf } from '../../testing/test-signer.ts';
import { type ZipPart, zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';

const ada = createTestSigner('Ada', { key: 'rsa' });
const eve = createTestSigner('Eve', { key: 'rsa', serial: 8 });
const ec = createTestSigner('Emmy');

const parts = apkParts({ minSdk: 18 });
const jar = (plan: Partial<JarPlan> = {}, change?: (manifest: string) => string) =>
  jarSigned(parts, [{ signer: ada, ...plan }], change);
const verifyParts = (signed: ZipPart[], options?: VerifyOptions) => verify(openBuffer(zipOf(signed)), options);
const errorsOf = async (signed: ZipPart[], options?: VerifyOptions) => (await verifyParts(signed, options)).errors;

function withPart(signed: ZipPart[], name: string, change: Partial<ZipPart>): ZipPart[] {
  return signed.map((part) => (part.name === name ? { ...part, ...change } : part));
}

describe('verify with a JAR signature', () => {
  it('accepts it and identifies its signer', async () => {
    expect(await verifyParts(jar())).toMatchObject({ verified: true, v1: true, v2: false, signers: [ada.sha256] });
    expect(await errorsOf(jar({ signer: ec }))).toEqual([]);
  });

  it('verifies section by section without the digest of the whole manifest', async () => {
    const verdict = await verifyParts(jar({ withoutWholeDigest: true }));
    expect(verdict).toMatchObject({ verified: true, warnings: ['JAR_SIG_NO_MANIFEST_DIGEST_IN_SIG_FILE'] });
  });

  it('finds the certificate by issuer and number, whatever its place and the spelling of the name', async () => {
    const certificates = [eve.certificate, ada.certificate];
    expect((await verifyParts(jar({ certificates, issuer: nameOf('ADA', 0x13) }))).signers).toEqual([ada.sha256]);
    expect(await errorsOf(jar({ certificates: [eve.certificate] }))).toEqual(['JAR_SIG_VERIFY_EXCEPTION']);
  });

  it('verifies large entries, which are inflated in pieces', async () => {
    const large = { name: 'large', data: Buffer.alloc(9_000_000, 'abc'), method: 8 };
    const signed = jarSigned([...parts, large], [{ signer: ada }]);
    expect(await errorsOf(signed)).toEqual([]);
    const changed = Buffer.from(large.data);
    changed[8_999_999]! ^= 1;
    expect(await errorsOf(withPart(signed, 'large', { data: changed }))).toEqual([
      'JAR_SIG_ZIP_ENTRY_DIGEST_DID_NOT_VERIFY',
    ]);
    const cut = deflateRawSync(large.data).subarray(0, -2000);
    expect(await errorsOf(withPart(signed, 'large', { compressed: cut }))).toEqual(['MALFORMED']);
  });

  it('accepts several signers only if all sign the same entries', async () => {
    const signed = jarSigned(parts, [{ signer: ada }, { signer: eve, fileName: 'EVE' }]);
    expect((await verifyParts(signed)).signers).toEqual([ada.sha256, eve.sha256]);
  });

  it.each<[string, ZipPart[], string]>([
    ['no manifest', parts, 'JAR_SIG_NO_MANIFEST'],
    [
      'a changed entry',
      withPart(jar(), 'classes.dex', { data: Buffer.from('evil') }),
      'JAR_SIG_ZIP_ENTRY_DIGEST_DID_NOT_VERIFY',
    ],
    [
      'an added entry',
      [...jar(), { name: 'added', data: Buffer.from('x') }],
      'JAR_SIG_NO_ZIP_ENTRY_DIGEST_IN_MANIFEST',
    ],
    [
      'a removed entry',
      jar().filter(({ name }) => name !== 'classes.dex'),
      'JAR_SIG_MISSING_ZIP_ENTRY_REFERENCED_IN_MANIFEST',
    ],
    ['a duplicate entry', [...jar(), parts[1]!], 'JAR_SIG_DUPLICATE_ZIP_ENTRY'],
    ['a broken signature', jar({ brokenSignature: true }), 'JAR_SIG_DID_NOT_VERIFY'],
    ['a section without name', jar({}, (text) => `${text}Value: x\r\n\r\n`), 'JAR_SIG_UNNNAMED_MANIFEST_SECTION'],
    [
      'a block that is not PKCS #7',
      withPart(jar(), 'META-INF/CERT.RSA', { data: Buffer.from('0000') }),
      'JAR_SIG_PARSE_EXCEPTION',
    ],
    [
      'a block without signature file',
      jar().filter(({ name }) => name !== 'META-INF/CERT.SF'),
      'JAR_SIG_NO_SIGNATURES',
    ],
    [
      'a key that may not sign',
      jar({ signer: createTestSigner('Kay', { key: 'rsa', keyUsage: 0x04 }) }),
      'JAR_SIG_VERIFY_EXCEPTION',
    ],
    [
      'an unknown critical extension',
      jar({ signer: createTestSigner('Xen', { key: 'rsa', strangeExtension: true }) }),
      'JAR_SIG_VERIFY_EXCEPTION',
    ],
    [
      'a stripped block signature',
      jar({ mainAttributes: 'X-Android-APK-Signed: 2, 3\r\n' }),
      'JAR_SIG_MISSING_APK_SIG_REFERENCED',
    ],
    [
      'eleven signers',
      jarSigned(
        parts,
        Array.from({ length: 11 }, (_, index) => ({ signer: ada, fileName: `C${index}` })),
      ),
      'JAR_SIG_MAX_SIGNATURES_EXCEEDED',
    ],
  ])('refuses %s', async (_, signed, error) => {
    expect(await errorsOf(signed)).toEqual([error]);
  });

  it('depends on the algorithms of each Android version', async () => {
    expect(await errorsOf(jar({ signer: ec }), { minSdk: 17 })).toEqual(['JAR_SIG_UNSUPPORTED_SIG_ALG']);
    expect(await errorsOf(jar({ signatureOid: '1.2.840.113549.1.1.14' }))).toEqual(['JAR_SIG_UNSUPPORTED_SIG_ALG']);
    expect(await errorsOf(jar(), { minSdk: 17 })).toEqual(['JAR_SIG_UNSUPPORTED_SIG_ALG']);
  });

  it('checks signed attributes only from KitKat, where they must match', async () => {
    const signed = jar({ signedAttributes: true });
    expect(await errorsOf(signed)).toEqual(['JAR_SIG_VERIFY_EXCEPTION']);
    expect(await errorsOf(signed, { minSdk: 19 })).toEqual([]);
    const wrongType = jar({ signedAttributes: [['1.2.840.113549.1.9.3', oid('1.2.3')]] });
    expect(await errorsOf(wrongType, { minSdk: 19 })).toEqual(['JAR_SIG_DID_NOT_VERIFY']);
    const twice = jar({
      signedAttributes: [
        ['1.2.3', oid('1.2.3')],
        ['1.2.3', oid('1.2.3')],
      ],
    });
    expect(await errorsOf(twice, { minSdk: 19 })).toEqual(['JAR_SIG_PARSE_EXCEPTION']);
  });

  it('refuses it for a package that targets Android 11 or the second sandbox', async () => {
    const targeting = jarSigned(apkParts({ minSdk: 18, targetSdk: 30 }), [{ signer: ada }]);
    expect(await errorsOf(targeting)).toEqual(['MIN_SIG_SCHEME_FOR_TARGET_SDK_NOT_MET']);
    expect(await errorsOf(targeting, { maxSdk: 29 })).toEqual([]);
    const sandboxed = jarSigned(apkParts({ minSdk: 18, targetSandbox: 2 }), [{ signer: ada }]);
    expect(await errorsOf(sandboxed)).toEqual(['NO_SIG_FOR_TARGET_SANDBOX_VERSION']);
  });

  it.each<[string, TestElement[]]>([
    ['a reference', [element('uses-sdk', [android('targetSdkVersion', reference(0x7f010000))])]],
    ['a code name', [element('uses-sdk', [android('targetSdkVersion', 'VanillaIceCream')])]],
    [
      'in the last of several elements',
      [29, 33].map((target) => element('uses-sdk', [android('targetSdkVersion', target)])),
    ],
  ])('is not enough for a target that only the platform reads: %s', async (_, sdks) => {
    const table = arscOf([{ id: 0x7f, types: [{ id: 1, entries: { 0: 33 } }] }]);
    const [, ...rest] = parts;
    const targeting = [
      { name: 'AndroidManifest.xml', data: axmlOf(manifestOf([], sdks)), method: 8 },
      { name: 'resources.arsc', data: table },
      ...rest,
    ];
    const signed = jarSigned(targeting, [{ signer: ada }]);
    expect(await errorsOf(signed, { minSdk: 21 })).toEqual(['MIN_SIG_SCHEME_FOR_TARGET_SDK_NOT_MET']);
    const blockSigned = signApk(zipOf(targeting), { v2: [{ signer: ada, algorithmIds: [0x0103] }] });
    expect((await verify(openBuffer(blockSigned), { minSdk: 24 })).errors).toEqual([]);
  });

  it('requires the signer of the v2 block', async () => {
    const signed = (signer: typeof ada) =>
      verify(openBuffer(signApk(zipOf(jar()), { v2: [{ signer, algorithmIds: [0x0103] }] })));
    expect(await signed(ada)).toMatchObject({ verified: true, v1: true, v2: true });
    expect((await signed(eve)).errors).toEqual(['V2_SIG_MISSING', 'JAR_SIG_MISSING']);
  });
});
