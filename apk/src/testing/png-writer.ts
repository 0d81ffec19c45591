import { crc32, deflateSync } from 'node:zlib';

/** The false statements of a test's PNG. */
export interface PngShape {
  /** In place of the pixels. */
  readonly data?: Buffer;
  /** After the image. */
  readonly trailer?: Buffer;
}

/** A black picture in shades of grey. */
export function pngOf(widthPx: number, heightPx = widthPx, shape: PngShape = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(8, 8);
  const pixels = shape.data ?? deflateSync(Buffer.alloc(heightPx * (widthPx + 1)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, shape.trailer ?? Buffer.alloc(0)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, checksum]);
}
