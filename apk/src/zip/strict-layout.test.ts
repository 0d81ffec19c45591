import { describe, expect, it } from 'vitest';
import { verify } from '../package/verify.ts';
import { apkParts, type SigningPlan, signApk } from '../testing/signed-apk.ts';
import { createTestSigner } from '../testing/test-signer.ts';
import { type ZipPart, type ZipShape, zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from './source.ts';

const ada = createTestSigner('Ada');
const data = Buffer.from('contents');

async function layoutOf(parts: readonly ZipPart[], plan: SigningPlan = {}, shape: ZipShape = {}) {
  const apk = signApk(zipOf([...apkParts(), ...parts], shape), { v3: [{ signer: ada }], ...plan });
  const { verified, errors, layout, remarks } = await verify(openBuffer(apk));
  return { verified, errors, layout, remarks: remarks.map(({ code }) => code) };
}

/** A whole local entry outside the directory. */
const hidden = zipOf([{ name: 'hidden.dex', data }]).subarray(0, 30 + 'hidden.dex'.length + data.length);
const descriptor = (signed: boolean): Buffer => {
  const honest = zipOf([{ name: 'a', data }]);
  const fields = honest.subarray(14, 26);
  return signed ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), fields]) : fields;
};

/** A local header without a name, and its extra field. */
function filler(extra: number | Buffer = 0, change: (header: Buffer) => void = () => {}): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  const field = typeof extra === 'number' ? Buffer.alloc(extra) : extra;
  header.writeUInt16LE(field.length, 28);
  change(header);
  return Buffer.concat([header, field]);
}

describe('the strict layout check of verify', () => {
  it.each<[string, ZipPart]>([
    ['a data descriptor with a signature', { name: 'a', data, flags: 8, localSize: 0, trailer: descriptor(true) }],
    ['a data descriptor without one', { name: 'a', data, flags: 8, localSize: 0, trailer: descriptor(false) }],
    ['zeros for alignment', { name: 'a', data, extra: Buffer.alloc(16_000), trailer: Buffer.alloc(300) }],
    ['the flag for UTF-8', { name: 'ä', data, flags: 0x800 }],
    ['a filler without a name', { name: 'a', data, trailer: filler() }],
    ['fillers with an extra field', { name: 'a', data, trailer: Buffer.concat([filler(90), filler(60_000)]) }],
    [
      'a filler with a field for alignment',
      { name: 'a', data, trailer: filler(Buffer.from([0x35, 0xd9, 3, 0, 0, 0, 0])) },
    ],
    ['a filler before a page of zeros', { name: 'a', data, trailer: Buffer.concat([filler(9), Buffer.alloc(70_000)]) }],
  ])('does not report %s', async (_, part) => {
    expect(await layoutOf([part, { name: 'z', data }])).toEqual({
      verified: true,
      errors: [],
      layout: [],
      remarks: [],
    });
  });

  it.each<[string, ZipPart]>([
    ['stored-sizes-differ', { name: 'a', data, compressed: Buffer.alloc(20, 1) }],
    ['method-unknown', { name: 'a', data, method: 12 }],
    ['local-method-differs', { name: 'a', data, method: 8, localMethod: 0 }],
    ['local-flags-differ', { name: 'a', data, localFlags: 0x40 }],
    ['local-sizes-differ', { name: 'a', data, flags: 8, localSize: 5, trailer: descriptor(true) }],
    ['local-extra-unusual', { name: 'a', data, extra: Buffer.alloc(5000, 1) }],
    ['local-extra-unusual', { name: 'a', data, extra: Buffer.alloc(60_000) }],
    ['unlisted-entry', { name: 'a', data, trailer: hidden }],
    ['bytes-between-entries', { name: 'a', data, trailer: Buffer.from('payload') }],
    ['bytes-between-entries', { name: 'a', data, trailer: filler(Buffer.from('payload')) }],
    ['bytes-between-entries', { name: 'a', data, trailer: filler(Buffer.from([0x35, 0xd9, 3, 0, 0, 0, 1])) }],
    ['bytes-between-entries', { name: 'a', data, trailer: filler(0, (header) => header.writeUInt32LE(50, 18)) }],
    ['bytes-between-entries', { name: 'a', data, trailer: filler(0, (header) => header.writeUInt16LE(60_000, 28)) }],
    ['bytes-between-entries', { name: 'a', data, trailer: Buffer.alloc(30 * 4097, filler()) }],
    ['unlisted-entry', { name: 'a', data, trailer: Buffer.concat([filler(9), hidden]) }],
    ['name-not-utf8', { name: Buffer.from([0x61, 0xff]), data }],
    ['name-with-invisible-characters', { name: 'a\u202egnp.exe', data }],
    ['name-with-invisible-characters', { name: 'classes\u200b.dex', data }],
    ['name-with-invisible-characters', { name: 'a\u0085', data }],
    ['name-with-dot-segment', { name: './classes.dex', data }],
  ])('reports %s although every signature is valid', async (code, part) => {
    expect(await layoutOf([part, { name: 'z', data }])).toMatchObject({
      verified: true,
      layout: expect.arrayContaining([code]),
    });
  });

  it('reports bytes before and inside the signing block', async () => {
    expect((await layoutOf([{ name: 'a', data, trailer: Buffer.from('payload') }])).layout).toEqual([
      'bytes-before-signing-block',
    ]);
    const padding = { id: 0x42726577, value: Buffer.from('payload') };
    expect((await layoutOf([], { after: [padding] })).layout).toEqual(['signing-block-padding-used']);
    expect((await layoutOf([], { after: [{ ...padding, value: Buffer.alloc(4000) }] })).layout).toEqual([]);
  });

  it('only shows ambiguities that common tools write', async () => {
    expect(
      await layoutOf([
        { name: 'res/aB.xml', data },
        { name: 'res/Ab.xml', data },
      ]),
    ).toMatchObject({
      layout: [],
      remarks: ['names-equal-ignoring-case'],
    });
    const channel = (bytes: number) => ({ after: [{ id: 0x71777777, value: Buffer.alloc(bytes, 1) }] });
    expect((await layoutOf([], channel(100))).remarks).toEqual([]);
    const apk = signApk(zipOf(apkParts()), { v3: [{ signer: ada }], ...channel(5000) });
    expect((await verify(openBuffer(apk))).remarks).toEqual([
      { code: 'signing-block-pair-unknown', detail: '0x71777777: 5000 bytes' },
    ]);
  });
});
