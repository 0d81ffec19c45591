import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TestType } from '../testing/arsc-writer.ts';
import { android, element, reference } from '../testing/axml-writer.ts';
import { colour, drawable, iconOf } from '../testing/icon-package.ts';
import { pngOf as png } from '../testing/png-writer.ts';
import { adaptiveToSvg } from './adaptive-document.ts';

const inDensity = (density: number, path: string): TestType => ({
  id: drawable,
  config: { density },
  entries: { 0: path },
});

describe('readIcon with bitmaps', () => {
  test.each<[string, Buffer]>([
    ['only a header', png(48).subarray(0, 33)],
    ['no pixels', png(48, 48, { data: Buffer.alloc(0) })],
    ['pixels for another size', png(48, 48, { data: deflateSync(Buffer.alloc(47 * 48)) })],
    ['more data than pixels', png(48, 48, { data: deflateSync(Buffer.alloc(50 * 48)) })],
    ['a payload after the image', png(48, 48, { trailer: Buffer.from('dex\\n035') })],
    ['a size that its few bytes cannot have', png(4000, 4000, { data: deflateSync(Buffer.alloc(100)) })],
    ['a JPEG without a scan', Buffer.from('ffd8ffc0000b080030003001011100ffd9', 'hex')],
    ['a JPEG with a payload', Buffer.from('ffd8ffc0000b080030003001011100ffda0008010100003f00aaffd9ff00ffd9', 'hex')],
    ['a WebP with a wrong size', Buffer.from('52494646ff00000057454250565038580a000000000000002f00002f0000', 'hex')],
  ])('ignores one with %s', (_, content) => {
    const types = [inDensity(640, 'x.png'), inDensity(160, 'm.png')];
    expect(iconOf(types, { 'x.png': content, 'm.png': png(48) }).icon).toMatchObject({ path: 'm.png' });
    expect(iconOf([inDensity(160, 'x.png')], { 'x.png': content })).toEqual({ icon: null, iconMissing: 'unreadable' });
  });

  test('accepts a JPEG with its scan', () => {
    const jpeg = Buffer.from('ffd8ffc0000b080030003001011100ffda0008010100003f00aaff00d9ffd0aaffd9', 'hex');
    expect(iconOf([inDensity(160, 'x')], { x: jpeg }).icon).toMatchObject({ format: 'jpeg', widthPx: 48 });
  });

  test('chooses the highest density up to xxxhdpi', () => {
    const { icon } = iconOf(
      [inDensity(160, 'm.png'), inDensity(640, 'xxxh.png'), inDensity(480, 'xxh.png'), inDensity(800, 'huge.png')],
      { 'm.png': png(48), 'xxxh.png': png(192), 'xxh.png': png(144), 'huge.png': png(512) },
    );
    expect(icon).toMatchObject({ kind: 'raster', path: 'xxxh.png', format: 'png', widthPx: 192, heightPx: 192 });
  });

  test('identifies a bitmap by its bytes instead of its name', () => {
    const webp = Buffer.alloc(30);
    webp.write('RIFF....WEBPVP8L', 'latin1');
    webp.writeUInt32LE(webp.length - 8, 4);
    webp.writeUInt32LE(10, 16);
    webp[20] = 0x2f;
    webp.writeUInt32LE((71 << 14) | 95, 21);
    const jpeg = Buffer.from('ffd8ffe000040000ffc4000300ffc00011080020004003012200000000000000ffda000200ffd9', 'hex');
    expect(iconOf([inDensity(160, 'res/uF')], { 'res/uF': webp }).icon).toMatchObject({
      format: 'webp',
      widthPx: 96,
      heightPx: 72,
    });
    expect(iconOf([inDensity(160, 'res/x.xml')], { 'res/x.xml': jpeg }).icon).toMatchObject({
      format: 'jpeg',
      widthPx: 64,
      heightPx: 32,
    });
    expect(iconOf([inDensity(160, 'a.png')], { 'a.png': Buffer.from('<svg onload="alert(1)"/>') })).toEqual({
      icon: null,
      iconMissing: 'format-not-supported',
    });
  });

  test('follows references to other drawables', () => {
    const types = [{ id: drawable, entries: { 0: reference(0x7f030001), 1: 'far.png' } }];
    expect(iconOf(types, { 'far.png': png(10) }).icon).toMatchObject({ path: 'far.png' });
  });

  test('uses the next one if a bitmap is missing, too large or claims too many pixels', () => {
    const types = [
      inDensity(640, 'gone.png'),
      inDensity(480, 'wide.png'),
      inDensity(320, 'fat.png'),
      inDensity(160, 'm.png'),
    ];
    const files = { 'wide.png': png(5000, 10), 'fat.png': Buffer.alloc(5 * 1024 * 1024), 'm.png': png(48) };
    expect(iconOf(types, files).icon).toMatchObject({ path: 'm.png' });
    expect(iconOf(types, { 'wide.png': png(5000) })).toEqual({ icon: null, iconMissing: 'not-found' });
  });
});

describe('readIcon with an adaptive icon', () => {
  const adaptive = element(
    'adaptive-icon',
    [],
    [
      element('background', [android('drawable', reference(0x7f040000))]),
      element(
        'foreground',
        [],
        [
          element('inset', [
            android('drawable', reference(0x7f030001)),
            android('inset', { type: 0x06, data: 0x2ac08330 }),
          ]),
        ],
      ),
    ],
  );
  const types: TestType[] = [
    { id: drawable, entries: { 0: 'a.xml', 1: 'front.png' } },
    { id: 0x04, entries: { 0: colour(0xff3ddc84) } },
  ];

  test('returns its layers', () => {
    const { icon } = iconOf(types, { 'a.xml': adaptive, 'front.png': png(108) });
    expect(icon).toMatchObject({
      kind: 'adaptive',
      path: 'a.xml',
      background: { picture: { kind: 'colour', colour: '#3ddc84' }, insetFraction: 0 },
      foreground: { picture: { kind: 'raster', path: 'front.png' } },
    });
    if (icon?.kind !== 'adaptive') throw new Error('expected an adaptive icon');
    expect(icon.foreground.insetFraction).toBeCloseTo(0.334, 2);
  });

  test('draws one document without external references', () => {
    const { icon } = iconOf(types, { 'a.xml': adaptive, 'front.png': png(108) });
    const svg = icon?.kind === 'adaptive' ? adaptiveToSvg(icon) : '';
    expect(svg).toContain('<rect x="0" y="0" width="108" height="108" fill="#3ddc84"/>');
    expect(svg.match(/href="[^"]{20}/g)).toEqual(['href="data:image/png;base6']);
  });

  test('prefers a bitmap of any density', () => {
    const { icon } = iconOf([...types, inDensity(120, 'old.png')], { 'a.xml': adaptive, 'old.png': png(36) });
    expect(icon).toMatchObject({ path: 'old.png' });
  });

  test('stops at one that contains itself', () => {
    const itself = element(
      'adaptive-icon',
      [],
      [
        element('foreground', [android('drawable', reference(0x7f030000))]),
        element('background', [android('drawable', reference(0x7f030000))]),
      ],
    );
    expect(iconOf(types, { 'a.xml': itself })).toEqual({ icon: null, iconMissing: 'format-not-supported' });
  });
});
