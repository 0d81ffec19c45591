/** The header of a PNG or JPEG. The dimensions are as displayed, after the rotation of a rotated picture. */
export interface ImageFacts {
  type: 'PNG' | 'JPEG';
  width: number;
  height: number;
  /** Bits per pixel without alpha: 24 is three colours of 8 bits. */
  bits: number;
  alpha: boolean;
}

/** A file that is not a PNG or JPEG: the type that its first bytes identify, or null. */
export interface OtherFile {
  type: 'other';
  found: string | null;
}

/** A PNG or JPEG whose header is truncated or contradicts itself. */
export interface BrokenImage {
  type: 'broken';
}

/**
 * Reads type, dimensions, depth and alpha from the bytes; file names and declared types are ignored. PNG: W3C PNG third
 * edition, sections 5 and 11. JPEG: ITU T.81 annex B; orientation: Exif 2.32, tag 0x0112.
 */
export function imageFactsOf(bytes: Uint8Array): ImageFacts | OtherFile | BrokenImage {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return pngFacts(bytes);
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return jpegFacts(bytes);
  return { type: 'other', found: otherType(bytes) };
}

const broken: BrokenImage = { type: 'broken' };

/** Channels per PNG colour type, without alpha. A palette counts as one channel of its own depth. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 1, 6: 3 };

function pngFacts(bytes: Uint8Array): ImageFacts | BrokenImage {
  const view = viewOf(bytes);
  if (bytes.length < 33 || view.getUint32(8) !== 13 || textAt(bytes, 12, 4) !== 'IHDR') return broken;
  const [depth = 0, colourType = 0] = bytes.subarray(24, 26);
  const channels = pngChannels[colourType];
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (channels === undefined || width === 0 || height === 0) return broken;
  let alpha = colourType === 4 || colourType === 6;
  // Other colour types have their transparency in a separate chunk before the image data.
  for (let at = 33; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'tRNS') alpha = true;
    if (name === 'IDAT' || name === 'IEND') break;
  }
  return { type: 'PNG', width, height, bits: depth * channels, alpha };
}

function jpegFacts(bytes: Uint8Array): ImageFacts | BrokenImage {
  const view = viewOf(bytes);
  let rotated = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return broken;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes and standalone markers have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9 || marker === 0xda) return broken;
    else {
      const length = view.getUint16(at + 2);
      if (length < 2 || at + 2 + length > bytes.length) return broken;
      const body = bytes.subarray(at + 4, at + 2 + length);
      if (marker === 0xe1) rotated = rotated || isRotated(body);
      if (isFrame(marker)) return frameFacts(body, rotated);
      at += 2 + length;
    }
  }
  return broken;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameFacts(body: Uint8Array, rotated: boolean): ImageFacts | BrokenImage {
  if (body.length < 6) return broken;
  const view = viewOf(body);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const bits = (body[0] ?? 0) * (body[5] ?? 0);
  if (width === 0 || height === 0 || bits === 0) return broken;
  return { type: 'JPEG', width: rotated ? height : width, height: rotated ? width : height, bits, alpha: false };
}

/** Whether an Exif block swaps width and height of the displayed picture (orientation 5 to 8). */
function isRotated(body: Uint8Array): boolean {
  if (textAt(body, 0, 4) !== 'Exif' || body.length < 20) return false;
  const tiff = body.subarray(6);
  const view = viewOf(tiff);
  const little = textAt(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return false;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return false;
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) >= 5;
  }
  return false;
}

function otherType(bytes: Uint8Array): string | null {
  const head = textAt(bytes, 0, 4);
  if (head === 'GIF8') return 'GIF';
  if (head === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'WebP';
  if (head === '%PDF') return 'PDF';
  if (head.startsWith('BM')) return 'BMP';
  if (head === 'II*\0' || head === 'MM\0*') return 'TIFF';
  if (textAt(bytes, 4, 4) === 'ftyp') return brandType(textAt(bytes, 8, 4));
  if (head.startsWith('PK')) return 'ZIP';
  return /<svg[\s>]/i.test(textAt(bytes, 0, 1_000)) ? 'SVG' : null;
}

function brandType(brand: string): string {
  if (/^(hei|hev|mif|msf)/.test(brand)) return 'HEIC';
  return brand.startsWith('avi') ? 'AVIF' : 'MP4';
}

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, position: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(position, position + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
