import { describe, expect, it } from 'vitest';
import { inspect } from '../package/inspect.ts';
import { verify } from '../package/verify.ts';
import {
  android,
  axmlOf,
  element,
  manifestOf,
  reference,
  type TestValue,
  type XmlShape,
} from '../testing/axml-writer.ts';
import { apkParts, signApk } from '../testing/signed-apk.ts';
import { createTestSigner } from '../testing/test-signer.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';

const ada = createTestSigner('Ada');
const eve = createTestSigner('Eve');

/** v2 by one signer and v3 by another, valid only for a package that skips Android 7 and 8. */
function packageWith(values: readonly TestValue[], shape?: XmlShape): Buffer {
  const uses = values.map((value) => element('uses-sdk', [android('minSdkVersion', value)]));
  const parts = apkParts().map((part) =>
    part.name === 'AndroidManifest.xml' ? { ...part, data: axmlOf(manifestOf([], uses), shape) } : part,
  );
  return signApk(zipOf(parts), { v2: [{ signer: eve }], v3: [{ signer: ada }] });
}

async function read(values: readonly TestValue[], shape?: XmlShape) {
  const apk = openBuffer(packageWith(values, shape));
  const { minSdk, findings } = inspect(apk);
  return { verdict: await verify(apk), minSdk, findings: findings.map(({ code, fatal }) => ({ code, fatal })) };
}

describe('minSdkVersion', () => {
  it.each<[string, TestValue]>([
    ['a reference', reference(0x7f010000)],
    ['a dynamic reference', { type: 0x07, data: 0x7f010000 }],
    ['an attribute of a theme', { type: 0x02, data: 0x7f010000 }],
    ['a boolean', true],
    ['a colour', { type: 0x1c, data: 0x7fffffff }],
    ['a fraction', { type: 0x06, data: 0x7fffffff }],
    ['a text that is not a code name', '28'],
  ])('is an error when it is %s', async (_, value) => {
    const { verdict, minSdk, findings } = await read([value]);
    expect(verdict).toMatchObject({ verified: false, errors: ['MALFORMED'], signers: [] });
    expect(verdict.detail).toContain('minSdkVersion');
    expect({ minSdk, findings }).toEqual({ minSdk: null, findings: [{ code: 'min-sdk-unreadable', fatal: true }] });
  });

  it.each<[TestValue[], string, boolean]>([
    [[24], '24', false],
    [[{ type: 0x11, data: 0x18 }], '24', false],
    [['Nougat'], 'Nougat', false],
    [[28], '28', true],
    [[{ type: 0x11, data: 0x1c }], '28', true],
    [['Q'], 'Q', false],
    [['S'], 'S', true],
    [[28, 24], '28', true],
    [[24, 28], '28', true],
    [['P', 28], '28', true],
  ])('means the same to both readers: %j is %s', async (values, text, skipsV2) => {
    const { verdict, minSdk } = await read(values);
    expect(minSdk).toBe(text);
    // v2 by another signer is an error only where a device might use it.
    expect(verdict.verified).toBe(skipsV2);
  });

  it('is an error where the two readers return different numbers', async () => {
    const { findings } = await read([28], { withoutIds: true });
    expect(findings).toContainEqual({ code: 'min-sdk-unreadable', fatal: true });
  });
});
