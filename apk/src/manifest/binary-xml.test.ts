import { describe, expect, test } from 'vitest';
import { collectFindings } from '../kernel/finding.ts';
import { android, axmlOf, element, manifestOf, type TestElement, type XmlShape } from '../testing/axml-writer.ts';
import { chunkOf, words } from '../testing/pool-writer.ts';
import { readBinaryXml } from './binary-xml.ts';

function read(bytes: Buffer) {
  const findings = collectFindings();
  const root = readBinaryXml(bytes, findings);
  return { root, codes: findings.list().map(({ code }) => code) };
}

const sample = manifestOf(
  [android('versionCode', 7), android('versionName', 'Größe 𝄞')],
  [element('application', [android('debuggable', true)], [element('service', [android('name', '.Watch')])])],
);

describe('readBinaryXml', () => {
  test.each<[string, XmlShape]>([
    ['UTF-16 strings', {}],
    ['UTF-8 strings', { utf8: true }],
    ['strings without their closing NUL', { unterminated: true }],
    ['UTF-8 strings without their closing NUL', { utf8: true, unterminated: true }],
    ['an offset of missing styles', { styleOffset: 0x40 }],
    ['attributes with additional bytes', { attributeSize: 28 }],
  ])('reads a document with %s', (_, shape) => {
    const { root, codes } = read(axmlOf(sample, shape));
    expect(root.name).toBe('manifest');
    expect(root.attributes.map(({ name, text }) => [name, text])).toEqual([
      ['package', 'org.example.app'],
      ['versionCode', undefined],
      ['versionName', 'Größe 𝄞'],
    ]);
    expect(root.attributes[1]?.value).toEqual({ type: 0x10, data: 7 });
    expect(root.children[0]?.children[0]?.attributes[0]?.text).toBe('.Watch');
    expect(codes).toEqual([]);
  });

  test.each<[string, XmlShape, string]>([
    ['a root chunk of another type', { rootType: 0x0008 }, 'manifest-root-chunk-type'],
    ['a size beyond its end', { sizeError: 4096 }, 'manifest-size-field'],
    [
      'chunks of unknown type',
      { strangeChunk: chunkOf(0x0777, Buffer.alloc(0), words(1, 2)) },
      'manifest-unknown-chunk',
    ],
  ])('reads a document with %s, with a finding', (_, shape, code) => {
    const { root, codes } = read(axmlOf(sample, shape));
    expect(root.children[0]?.children[0]?.name).toBe('service');
    expect(new Set(codes)).toEqual(new Set([code]));
  });

  test('silently skips texts between elements', () => {
    const text = chunkOf(0x0104, words(1, 0xffffffff), words(0, 8, 0));
    expect(read(axmlOf(sample, { strangeChunk: text })).codes).toEqual([]);
  });

  test('reads strings of more than 32,767 characters by their two-unit length', () => {
    const long = 'x'.repeat(40_000);
    const { root } = read(axmlOf(manifestOf([android('versionName', long)])));
    expect(root.attributes[1]?.text).toBe(long);
  });

  test('finds the end of a UTF-8 string whose length does not fit its field', () => {
    const long = 'x'.repeat(40_000);
    const { root } = read(axmlOf(manifestOf([android('versionName', long)]), { utf8: true }));
    expect(root.attributes[1]?.text).toBe(long);
  });

  test('joins surrogates that were encoded one by one', () => {
    const bytes = axmlOf(manifestOf([android('versionName', 'a123456b')]), { utf8: true });
    const at = bytes.indexOf('123456');
    Buffer.from([0xed, 0xa0, 0xb4, 0xed, 0xb4, 0x9e]).copy(bytes, at);
    expect(read(bytes).root.attributes[1]?.text).toBe('a𝄞b');
  });

  test('truncates a string at its first NUL', () => {
    expect(read(axmlOf(manifestOf([android('versionName', '1.0\0\0')]))).root.attributes[1]?.text).toBe('1.0');
  });

  test('uses the typed value where the raw text differs, with a finding', () => {
    const twofold = { ...android('versionName', '2.0'), raw: '1.0' };
    const { root, codes } = read(axmlOf(manifestOf([twofold])));
    expect(root.attributes[1]?.text).toBe('2.0');
    expect(codes).toEqual(['attribute-texts-differ']);
  });

  test('reads only attributes that fit, whatever the claimed number', () => {
    const { root, codes } = read(axmlOf({ ...sample, claimedAttributes: 60_000 }));
    expect(root.attributes).toHaveLength(3);
    expect(codes).toEqual(['attribute-list-cut']);
  });

  test('keeps elements before a broken chunk, with a finding', () => {
    const whole = axmlOf(sample);
    const { root, codes } = read(whole.subarray(0, whole.length - 90));
    expect(root.children[0]?.name).toBe('application');
    expect(codes).toEqual(['manifest-size-field', 'manifest-cut-off']);
  });

  test('keeps the first of two root elements', () => {
    const end = chunkOf(0x0103, words(1, 0xffffffff), words(0xffffffff, 0));
    const { root, codes } = read(axmlOf(sample, { strangeChunk: end }));
    expect(root.name).toBe('manifest');
    expect(codes).toContain('manifest-several-roots');
  });

  test('stops at two hundred levels', () => {
    let deep: TestElement = element('deepest');
    for (let level = 1; level < 200; level++) deep = element('level', [], [deep]);
    expect(read(axmlOf(deep)).codes).toEqual([]);
    expect(read(axmlOf(element('level', [], [deep]))).codes).toEqual(['manifest-too-large']);
  });

  test('stops when overlapping strings exceed the text limit', () => {
    const bytes = axmlOf(
      element(
        'root',
        [],
        Array.from({ length: 300 }, (_, index) => element(`e${index}`)),
      ),
    );
    // Every string becomes one of 200,000 characters located behind the pool's declared end.
    const filler = Buffer.alloc(400_004, 0x61);
    filler.writeUInt16LE(0x8003, 0);
    filler.writeUInt16LE(0x0d40, 2);
    const poolSize = bytes.readUInt32LE(12);
    const grown = Buffer.concat([bytes.subarray(0, 8 + poolSize), filler, bytes.subarray(8 + poolSize)]);
    grown.writeUInt32LE(poolSize + filler.length, 12);
    grown.writeUInt32LE(grown.length, 4);
    const stringsStart = bytes.readUInt32LE(28);
    for (let index = 0; index < bytes.readUInt32LE(16); index++) {
      grown.writeUInt32LE(poolSize - stringsStart, 36 + index * 4);
    }
    expect(read(grown).codes).toContain('manifest-too-large');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['only a header', Buffer.from('0300080008000000', 'hex')],
    ['text', Buffer.from('<?xml version="1.0"?><manifest/>')],
  ])('refuses %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(expect.objectContaining({ name: 'BinaryFormatError' }));
  });
});
