import { inflateSync } from 'node:zlib';
import type { RasterHeader } from './raster-header.ts';

/**
 * Whether a bitmap has pixels for its stated size and ends with its file: otherwise it displays nothing, or hides other
 * content. Colours are not decoded.
 */
export function isWholePicture(bytes: Buffer, header: RasterHeader): boolean {
  if (header.format === 'png') return isWholePng(bytes, header);
  return header.format === 'webp' ? isWholeWebp(bytes) : isWholeJpeg(bytes);
}

/** Samples per pixel by colour type (RFC 2083 4.1.1). */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** For larger pictures, only checks whether their data could inflate to their size. */
const inflatedBytes = 4 * 1024 * 1024;
const maxInflation = 1032;

function isWholePng(bytes: Buffer, { widthPx, heightPx }: RasterHeader): boolean {
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + size;
    if (end > bytes.length) return false;
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + size));
    if (type === 'IEND') return end === bytes.length && hasPixels(Buffer.concat(data), bytes, widthPx, heightPx);
    at = end;
  }
  return false;
}

function hasPixels(data: Buffer, png: Buffer, widthPx: number, heightPx: number): boolean {
  const bits = (channels[png.readUInt8(25)] ?? 0) * png.readUInt8(24);
  const interlaced = png.readUInt8(28) !== 0;
  const rows = heightPx * (1 + Math.ceil((widthPx * bits) / 8));
  if (bits === 0 || data.length * maxInflation < rows) return false;
  if (interlaced || rows > inflatedBytes) return true;
  try {
    return inflateSync(data, { maxOutputLength: rows + 1 }).length === rows;
  } catch {
    // Data that is broken, or that has more than the pixels.
    return false;
  }
}

function isWholeWebp(bytes: Buffer): boolean {
  const size = bytes.readUInt32LE(4) + 8;
  if (size !== bytes.length) return false;
  for (let at = 12; at + 8 <= size; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const chunkBytes = bytes.readUInt32LE(at + 4);
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') return chunkBytes > 0 && at + 8 + chunkBytes <= size;
    at += 8 + chunkBytes + (chunkBytes & 1);
  }
  return false;
}

/** Walks the segments; inside a scan a marker is a byte 0xff that neither a zero nor a restart follows. */
function isWholeJpeg(bytes: Buffer): boolean {
  let scanned = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xd9) return scanned && at + 2 === bytes.length;
    if (marker === 0xff) at += 1;
    else if (at + 4 > bytes.length) return false;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) {
        scanned = true;
        at = endOfScan(bytes, at);
      }
    }
  }
  return false;
}

function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
