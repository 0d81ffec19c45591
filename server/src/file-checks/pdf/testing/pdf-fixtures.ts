import { deflateSync } from 'node:zlib';

interface Parts {
  /** Further entries of the catalogue, such as `/OpenAction 5 0 R`. */
  catalogue?: string;
  /** Further entries of the page. */
  page?: string;
  /** Objects from number 4 on, as source text or a stream. */
  objects?: (string | Buffer)[];
  /** Further entries of the trailer. */
  trailer?: string;
}

/** Builds a document of one page with a valid cross-reference table. */
export function pdfOf({ catalogue = '', page = '', objects = [], trailer = '' }: Parts): Buffer<ArrayBuffer> {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} >>`,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of all.entries()) {
    offsets.push(length);
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${length}\n%%EOF\n`)]);
}

export function stream(dictionary: string, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(content);
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Builds a document (PDF 1.5) with objects in an object stream, found through a cross-reference stream. */
export function compressedPdf(catalogue: string, objects: string[]): Buffer<ArrayBuffer> {
  const inner = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    ...objects,
  ];
  const offsets = inner.map((_, index) => inner.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  const head = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `;
  const container = inner.length + 1;
  const packed = deflateSync(Buffer.from(head + inner.join('\n'), 'latin1'));
  const dictionary = `/Type /ObjStm /N ${inner.length} /First ${head.length} /Filter /FlateDecode`;
  const objectStream = wrapped(container, stream(dictionary, packed));
  const start = '%PDF-1.5\n';
  const rows = [
    [0, 0, 0xff],
    ...inner.map((_, index) => [2, container, index]),
    [1, start.length, 0],
    [1, start.length + objectStream.length, 0],
  ];
  const table = Buffer.concat(
    rows.map(([kind = 0, middle = 0, last = 0]) => Buffer.from([kind, middle >> 8, middle & 0xff, last])),
  );
  const xref = stream(`/Type /XRef /Size ${rows.length} /W [1 2 1] /Root 1 0 R`, table);
  const at = start.length + objectStream.length;
  const tail = Buffer.from(`startxref\n${at}\n%%EOF\n`);
  return Buffer.concat([Buffer.from(start), objectStream, wrapped(container + 1, xref), tail]);
}

function wrapped(number: number, object: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
}

/** 19.9 MB of short names: ten million objects for a parser. */
export function pdfOfShortNames(): Buffer<ArrayBuffer> {
  return pdfOf({ objects: [`[${'/a'.repeat(9_949_000)}]`] });
}
