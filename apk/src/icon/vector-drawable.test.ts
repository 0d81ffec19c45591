import { describe, expect, test } from 'vitest';
import type { TestType } from '../testing/arsc-writer.ts';
import { android, element, reference, type TestElement } from '../testing/axml-writer.ts';
import { colour, drawable, iconOf } from '../testing/icon-package.ts';

const float = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return { type: 0x04, data: bytes.readUInt32LE() };
};

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

  test('keeps strokes, groups and clip paths', () => {
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

  test('keeps gradients from separate files', () => {
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
    ['an invalid path', vector([path('M0 0"/><script>alert(1)</script>')])],
    ['a path with a missing number', vector([path('M0 0C1 2 3')])],
    ['no viewport', element('vector', [], [path(square)])],
    ['too many elements', vector(Array.from({ length: 6000 }, () => path(square)))],
  ])('is refused with %s', (_, root) => {
    expect(vectorIcon(root)).toEqual({ icon: null, iconMissing: 'format-not-supported' });
  });
});
