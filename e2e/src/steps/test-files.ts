import { deflateSync } from 'node:zlib';

/** A file for a file input. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one colour (W3C PNG, third edition). Colour type 2 is 24-bit RGB, 6 adds alpha. */
export function pngFile(name: string, width: number, height: number, colour: readonly number[]): TestFile {
  const row = Buffer.alloc(1 + width * colour.length);
  for (let x = 0; x < width; x++) row.set(colour, 1 + x * colour.length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour.length === 4 ? 6 : 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(checksum(body));
  return Buffer.concat([head, body, tail]);
}

/** CRC-32 of PNG (annex D). */
function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PDF of one empty page; `more` is added to its catalogue. */
export function pdfFile(name: string, more = ''): TestFile {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const buffer = Buffer.from(
    `${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
  return { name, mimeType: 'application/pdf', buffer };
}
