import { describe, expect, it } from 'vitest';
import { imageFactsOf } from './image-facts.ts';
import { imageProblemOf } from './image-problem.ts';
import { imageRules, imageUrl, imageUrlAt } from './image-rules.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function big(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function chunk(name: string, data: number[]): number[] {
  return [...big(data.length), ...letters(name), ...data, 0, 0, 0, 0];
}

/** The header of a PNG; colour type 2 is three colours, 6 the same with alpha, 3 a palette. */
function png(width: number, height: number, depth = 8, colourType = 2, ...more: number[]): Uint8Array {
  const header = chunk('IHDR', [...big(width), ...big(height), depth, colourType, 0, 0, 0]);
  return Uint8Array.from([...signature, ...header, ...more, ...chunk('IDAT', [0])]);
}

/** The header of a JPEG with an optional Exif orientation, in either byte order. */
function jpeg(
  width: number,
  height: number,
  components = 3,
  orientation?: { value: number; little: boolean },
): Uint8Array {
  const two = (value: number, little = false) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const exif = ({ value, little }: { value: number; little: boolean }) => [
    ...letters('Exif'),
    0,
    0,
    ...letters(little ? 'II' : 'MM'),
    ...two(42, little),
    ...(little ? [8, 0, 0, 0] : [0, 0, 0, 8]),
    ...two(1, little),
    ...two(0x0112, little),
    ...two(3, little),
    ...(little ? [1, 0, 0, 0] : [0, 0, 0, 1]),
    ...two(value, little),
    0,
    0,
  ];
  const segment = (marker: number, body: number[]) => [0xff, marker, ...two(body.length + 2), ...body];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, letters('JFIF')),
    ...(orientation ? segment(0xe1, exif(orientation)) : []),
    0xff,
    ...segment(0xc2, [8, ...two(height), ...two(width), components, 0, 0, 0]),
  ]);
}

describe('imageFactsOf', () => {
  it.each([
    ['three colours', png(800, 600), { type: 'PNG', width: 800, height: 600, bits: 24, alpha: false }],
    ['an alpha channel', png(800, 600, 8, 6), { type: 'PNG', width: 800, height: 600, bits: 24, alpha: true }],
    [
      'a transparent colour',
      png(1, 1, 8, 2, ...chunk('tRNS', [0, 0])),
      { type: 'PNG', width: 1, height: 1, bits: 24, alpha: true },
    ],
    ['a palette', png(1, 1, 8, 3), { type: 'PNG', width: 1, height: 1, bits: 8, alpha: false }],
    ['16 bits per colour', png(1, 1, 16, 2), { type: 'PNG', width: 1, height: 1, bits: 48, alpha: false }],
    ['grey with alpha', png(1, 1, 8, 4), { type: 'PNG', width: 1, height: 1, bits: 8, alpha: true }],
  ])('reads a PNG with %s', (_what, bytes, facts) => {
    expect(imageFactsOf(bytes)).toEqual(facts);
  });

  it.each([
    ['in three colours', jpeg(1920, 1080), { type: 'JPEG', width: 1920, height: 1080, bits: 24, alpha: false }],
    ['in grey', jpeg(1920, 1080, 1), { type: 'JPEG', width: 1920, height: 1080, bits: 8, alpha: false }],
    ['for print', jpeg(1920, 1080, 4), { type: 'JPEG', width: 1920, height: 1080, bits: 32, alpha: false }],
    [
      'rotated',
      jpeg(1080, 1920, 3, { value: 6, little: true }),
      { type: 'JPEG', width: 1920, height: 1080, bits: 24, alpha: false },
    ],
    [
      'rotated, with the other byte order',
      jpeg(1080, 1920, 3, { value: 8, little: false }),
      { type: 'JPEG', width: 1920, height: 1080, bits: 24, alpha: false },
    ],
    [
      'upside down',
      jpeg(1920, 1080, 3, { value: 3, little: false }),
      { type: 'JPEG', width: 1920, height: 1080, bits: 24, alpha: false },
    ],
  ])('reads a JPEG %s', (_what, bytes, facts) => {
    expect(imageFactsOf(bytes)).toEqual(facts);
  });

  it.each([
    ['GIF89a', 'GIF'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'WebP'],
    ['%PDF-1.7', 'PDF'],
    ['BM\0\0', 'BMP'],
    ['II*\0', 'TIFF'],
    ['\0\0\0\x18ftypheic', 'HEIC'],
    ['\0\0\0\x18ftypavif', 'AVIF'],
    ['\0\0\0\x18ftypisom', 'MP4'],
    ['PK\x03\x04', 'ZIP'],
    ['<?xml version="1.0"?><svg xmlns="">', 'SVG'],
    ['hello', null],
    ['', null],
  ])('reports a file that starts with %j as no picture', (head, found) => {
    expect(imageFactsOf(Uint8Array.from(letters(head)))).toEqual({ type: 'other', found });
  });

  it('reports a picture as broken wherever its header ends and never throws', () => {
    for (const bytes of [png(800, 800), jpeg(800, 800, 3, { value: 6, little: true })]) {
      for (let length = 0; length < bytes.length; length++) {
        const facts = imageFactsOf(bytes.subarray(0, length));
        expect(['other', 'broken', 'PNG']).toContain(facts.type);
      }
    }
  });
});

describe('imageProblemOf', () => {
  it('accepts an exact picture', () => {
    expect(imageProblemOf(png(800, 800), imageRules.icon)).toBeUndefined();
    expect(imageProblemOf(jpeg(1920, 1080), imageRules.screenshot)).toBeUndefined();
  });

  it.each([
    [
      'one pixel less',
      png(800, 799),
      'image-resolution',
      { width: 800, height: 799, neededWidth: 800, neededHeight: 800 },
    ],
    ['alpha', png(800, 800, 8, 6), 'image-alpha', {}],
    ['48 bit', png(800, 800, 16, 2), 'image-depth', { bits: 48 }],
    ['another type', Uint8Array.from(letters('GIF89a')), 'image-format', { found: 'GIF' }],
    ['no picture', Uint8Array.from(letters('text')), 'image-format-unknown', {}],
    ['a broken header', png(800, 800).subarray(0, 20), 'image-unreadable', {}],
    [
      'too many bytes',
      Uint8Array.from({ length: 5_000_001 }, (_, index) => signature[index] ?? 0),
      'file-too-big',
      { limit: '5 MB' },
    ],
  ])('names the problem and the value found: %s', (_what, bytes, problem, parameters) => {
    expect(imageProblemOf(bytes, imageRules.icon)).toEqual({ problem, parameters });
  });
});

it('builds an address for each width of a picture', () => {
  expect(imageUrlAt(imageUrl('ab', 320), 96)).toBe('/files/images/ab-96.webp');
});
