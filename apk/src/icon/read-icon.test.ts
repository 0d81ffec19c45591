import { describe, expect, test } from 'vitest';
import { inspect } from '../inspect.ts';
import { arscOf, type TestType } from '../testing/arsc-writer.ts';
import { android, axmlOf, element, manifestOf, reference, type TestElement } from '../testing/axml-writer.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';
import { adaptiveToSvg } from './adaptive-document.ts';

const drawable = 0x03;
const colour = (argb: number) => ({ type: 0x1c, data: argb });
const float = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return { type: 0x04, data: bytes.readUInt32LE() };
};

function png(widthPx: number, heightPx = widthPx): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const rest = Buffer.alloc(17);
  rest.writeUInt32BE(widthPx, 0);
  rest.writeUInt32BE(heightPx, 4);
  return Buffer.concat([header, rest]);
}

/** Inspects an app whose icon is resource 0x7f030000; the types say what that and its neighbours are. */
function iconOf(types: readonly TestType[], files: Readonly<Record<string, Buffer | TestElement>>) {
  const manifest = axmlOf(manifestOf([], [element('application', [android('icon', reference(0x7f030000))])]));
  const parts = Object.entries(files).map(([name, file]) => ({
    name,
    data: Buffer.isBuffer(file) ? file : axmlOf(file),
  }));
  const table = { name: 'resources.arsc', data: arscOf([{ id: 0x7f, types }]) };
  const { icon, iconMissing } = inspect(
    openBuffer(zipOf([{ name: 'AndroidManifest.xml', data: manifest }, table, ...parts])),
  );
  return { icon, iconMissing };
}

const inDensity = (density: number, path: string): TestType => ({
  id: drawable,
  config: { density },
  entries: { 0: path },
});

describe('of bitmaps', () => {
  test('the one of the highest density up to xxxhdpi is chosen', () => {
    const { icon } = iconOf(
      [inDensity(160, 'm.png'), inDensity(640, 'xxxh.png'), inDensity(480, 'xxh.png'), inDensity(800, 'huge.png')],
      { 'm.png': png(48), 'xxxh.png': png(192), 'xxh.png': png(144), 'huge.png': png(512) },
    );
    expect(icon).toMatchObject({ kind: 'raster', path: 'xxxh.png', format: 'png', widthPx: 192, heightPx: 192 });
  });

  test('one is told by its bytes, not its name', () => {
    const webp = Buffer.alloc(30);
    webp.write('RIFF....WEBPVP8L', 'latin1');
    webp[20] = 0x2f;
    webp.writeUInt32LE((71 << 14) | 95, 21);
    const jpeg = Buffer.from('ffd8ffe000040000ffc4000300ffc000110800200040030122', 'hex');
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

  test('one is found through references to other drawables', () => {
    const types = [{ id: drawable, entries: { 0: reference(0x7f030001), 1: 'far.png' } }];
    expect(iconOf(types, { 'far.png': png(10) }).icon).toMatchObject({ path: 'far.png' });
  });

  test('one that is missing, too large or claims too many pixels makes room for the next', () => {
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

const square = 'M0,0h24v24H0z';
const vector = (children: readonly TestElement[]) =>
  element('vector', [android('viewportWidth', float(24)), android('viewportHeight', float(24))], children);
const path = (data: string, ...rest: ReturnType<typeof android>[]) =>
  element('path', [android('pathData', data), ...rest]);
const vectorIcon = (root: TestElement, more: readonly TestType[] = []) =>
  iconOf([{ id: drawable, entries: { 0: 'v.xml' } }, ...more], { 'v.xml': root });
const bodyOf = ({ icon }: ReturnType<typeof iconOf>) =>
  icon?.kind === 'vector' ? icon.svg.replace(/^<svg [^>]*>|<\/svg>$/g, '') : undefined;

describe('a vector drawable', () => {
  test('becomes an SVG with its paths and colours', () => {
    const result = vectorIcon(vector([path(square, android('fillColor', colour(0xff112233)), android('fillType', 1))]));
    expect(result.icon).toMatchObject({
      kind: 'vector',
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
        '<path d="M0 0h24v24H0z" fill="#112233" fill-rule="evenodd"/></svg>',
    });
  });

  test('keeps strokes, groups and what is clipped', () => {
    const group = element(
      'group',
      [android('rotation', float(90)), android('pivotX', float(12)), android('translateX', float(-2.5))],
      [
        element('clip-path', [android('pathData', 'M0 0L5 5')]),
        path(
          'M1 1L2 2',
          android('strokeColor', colour(0x80ff0000)),
          android('strokeWidth', float(0.5)),
          android('strokeLineCap', 1),
        ),
      ],
    );
    expect(bodyOf(vectorIcon(vector([group])))).toBe(
      '<g transform="translate(9.5 0) rotate(90) scale(1 1) translate(-12 0)">' +
        '<clipPath id="c0"><path d="M0 0L5 5"/></clipPath><g clip-path="url(#c0)">' +
        '<path d="M1 1L2 2" fill="none" stroke="#ff000080" stroke-width="0.5"' +
        ' stroke-linecap="round" stroke-linejoin="miter"/></g></g>',
    );
  });

  test('keeps gradients, which lie in files of their own', () => {
    const gradient = element('gradient', [
      android('endX', float(24)),
      android('startColor', colour(0xff000000)),
      android('endColor', reference(0x0106000b)),
    ]);
    const result = iconOf([{ id: drawable, entries: { 0: 'v.xml', 1: 'g.xml' } }], {
      'v.xml': vector([path(square, android('fillColor', reference(0x7f030001)))]),
      'g.xml': gradient,
    });
    expect(bodyOf(result)).toBe(
      '<linearGradient id="g0" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="24" y2="0">' +
        '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>' +
        '<path d="M0 0h24v24H0z" fill="url(#g0)"/>',
    );
  });

  test.each<[string, TestElement]>([
    ['a colour of a theme', vector([path(square, android('fillColor', { type: 0x02, data: 0x01010435 }))])],
    ['a path that is none', vector([path('M0 0"/><script>alert(1)</script>')])],
    ['a path with a number too few', vector([path('M0 0C1 2 3')])],
    ['no viewport', element('vector', [], [path(square)])],
    ['more elements than are drawn', vector(Array.from({ length: 6000 }, () => path(square)))],
  ])('with %s is not shown', (_, root) => {
    expect(vectorIcon(root)).toEqual({ icon: null, iconMissing: 'format-not-supported' });
  });
});

describe('an adaptive icon', () => {
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

  test('is told by its layers', () => {
    const { icon } = iconOf(types, { 'a.xml': adaptive, 'front.png': png(108) });
    expect(icon).toMatchObject({
      kind: 'adaptive',
      path: 'a.xml',
      background: { picture: { kind: 'colour', colour: '#3ddc84' }, insetFraction: 0 },
      foreground: { picture: { kind: 'raster', path: 'front.png' } },
    });
    if (icon?.kind !== 'adaptive') throw new Error('not adaptive');
    expect(icon.foreground.insetFraction).toBeCloseTo(0.334, 2);
  });

  test('is drawn as one document that names nothing outside itself', () => {
    const { icon } = iconOf(types, { 'a.xml': adaptive, 'front.png': png(108) });
    const svg = icon?.kind === 'adaptive' ? adaptiveToSvg(icon) : '';
    expect(svg).toContain('<rect x="0" y="0" width="108" height="108" fill="#3ddc84"/>');
    expect(svg.match(/href="[^"]{20}/g)).toEqual(['href="data:image/png;base6']);
  });

  test('comes after a bitmap of whatever density', () => {
    const { icon } = iconOf([...types, inDensity(120, 'old.png')], { 'a.xml': adaptive, 'old.png': png(36) });
    expect(icon).toMatchObject({ path: 'old.png' });
  });

  test('that contains itself is given up', () => {
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
