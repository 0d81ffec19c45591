import type { RasterPicture } from '../facts/apk-icon.ts';

export type RasterHeader = Pick<RasterPicture, 'format' | 'widthPx' | 'heightPx'>;

/**
 * Format and size of a bitmap by its first bytes, whatever its name: PNG (RFC 2083), WebP (RFC 9649), JPEG (T.81).
 * Undefined for other formats and truncated headers.
 */
export function readRasterHeader(bytes: Buffer): RasterHeader | undefined {
  const header = pngHeader(bytes) ?? webpHeader(bytes) ?? jpegHeader(bytes);
  return header && header.widthPx > 0 && header.heightPx > 0 ? header : undefined;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeader(bytes: Buffer): RasterHeader | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { format: 'png', widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
}

function webpHeader(bytes: Buffer): RasterHeader | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const kind = bytes.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') {
    return { format: 'webp', widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'WEBPVP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { format: 'webp', widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'WEBPVP8 ' && bytes.readUIntLE(23, 3) === 0x2a019d) {
    return { format: 'webp', widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}

/** Markers in the range of frame headers that are none: Huffman tables, extensions, arithmetic conditioning. */
const jpegTables: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

function jpegHeader(bytes: Buffer): RasterHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !jpegTables.has(marker)) {
      return { format: 'jpeg', widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
