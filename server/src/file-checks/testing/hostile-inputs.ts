import { deflateSync } from 'node:zlib';
import { multipart, multipartHeaders } from '../../listing/testing/listing-fixtures.ts';
import { pdfOf, pdfOfShortNames } from '../pdf/testing/pdf-fixtures.ts';

/** A request that is cheap to send and expensive to process. */
export interface HostileInput {
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Builds the body, which takes up to seconds and some hundred megabytes. */
  body?: () => Buffer;
  /** Accepted status codes. */
  statuses: number[];
}

const json = (value: () => object | string) => ({
  headers: { 'content-type': 'application/json' },
  body: () => {
    const built = value();
    return Buffer.from(typeof built === 'string' ? built : JSON.stringify(built));
  },
});
const upload = (part: string, bytes: () => Buffer) => ({
  headers: multipartHeaders,
  body: () => multipart({ part, bytes: bytes(), fileName: `${part}.bin` }),
});

export function hostileInputs(app: string): HostileInput[] {
  const draft = { method: 'POST', path: `/api/devcon/products/${app}/store-contents/draft`, statuses: [200, 400, 413] };
  const file = (kind: string) => ({
    method: 'POST',
    path: `/api/devcon/store-contents/${app}/${kind}`,
    statuses: [400],
  });
  const tus = { method: 'POST', path: '/api/devcon/uploads', statuses: [404] };
  // On a busy machine, the time for an answer ends before the CPU time of the check does.
  const largePdf = (bytes: () => Buffer) => ({ ...file('pdfs'), ...upload('pdf', bytes), statuses: [400, 503] });
  const n = 99_000;
  return [
    { what: 'a PDF of 19.9 MB of short names', ...largePdf(pdfOfShortNames) },
    {
      what: 'a PDF of 19.9 MB of garbage',
      ...largePdf(() => pdfOf({ objects: ['1 0 obj <<'.repeat(1_900_000)] })),
    },
    { what: 'a PNG of 400,000 chunks', ...file('icon'), ...upload('icon', () => pngOfChunks(400_000)) },
    { what: 'a PNG that unpacks to 900 MB', ...file('icon'), ...upload('icon', pngBomb) },
    { what: 'a JPEG of 1,200,000 segments', ...file('icon'), ...upload('icon', () => jpegOfSegments(1_200_000)) },
    { what: 'descriptions of 99,000 signs <', ...draft, ...json(() => texts('descriptionByIsocode', '<'.repeat(n))) },
    {
      what: 'descriptions of 33,000 tags',
      ...draft,
      ...json(() => texts('descriptionByIsocode', '<p>'.repeat(n / 3))),
    },
    {
      what: 'descriptions of 10,000 long words',
      ...draft,
      ...json(() => texts('descriptionByIsocode', '&amp;'.repeat(n / 5))),
    },
    { what: 'names of 99,000 combining marks', ...draft, ...json(() => texts('nameByIsocode', marks(n))) },
    { what: 'summaries of 99,000 combining marks', ...draft, ...json(() => texts('summaryByIsocode', marks(n))) },
    {
      what: 'an app named by 400,000 combining marks',
      method: 'POST',
      path: '/api/devcon/products',
      statuses: [400],
      ...json(() => ({ name: marks(300_000) })),
    },
    {
      what: 'addresses of 99,000 characters',
      ...draft,
      ...json(() => ({
        emailAddress: `${'a@'.repeat(n / 2)}`,
        privacyPolicyUrl: `https://${'a.'.repeat(n / 2 - 9)}`,
        supportPhoneNumber: '1 '.repeat(n / 2),
        videoUrl: `https://youtu.be/${'%'.repeat(n - 99)}`,
      })),
    },
    {
      what: 'JSON of 499,000 brackets',
      ...draft,
      statuses: [400, 413],
      ...json(() => '['.repeat(499_000) + ']'.repeat(499_000)),
    },
    {
      what: 'JSON of 300,000 empty objects',
      ...draft,
      statuses: [400, 413],
      ...json(() => ({ screenshots: Array.from({ length: 300_000 }, () => ({})) })),
    },
    {
      what: 'JSON of 80,000 languages',
      ...draft,
      statuses: [400, 413],
      ...json(() => ({
        nameByIsocode: Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`l${index}`, 1])),
      })),
    },
    {
      what: 'JSON of 15,000 wrong values',
      ...draft,
      statuses: [400, 413],
      ...json(() => ({ industries: Array.from({ length: 15_000 }, () => 1) })),
    },
    {
      what: 'a form of 30,000 parts',
      ...file('icon'),
      headers: multipartHeaders,
      body: () => multipart(...Array.from({ length: 30_000 }, () => ({ part: 'x', bytes: Buffer.alloc(0) }))),
    },
    {
      what: 'a form of 5 MB of almost boundaries',
      ...file('icon'),
      ...upload('icon', () => Buffer.from('\r\n--lensdock-test-boundar'.repeat(200_000))),
    },
    {
      what: 'metadata of a resumable upload of 3,000 pairs',
      ...tus,
      statuses: [400],
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': 'a ,b YQ=='.repeat(1_500) },
    },
  ];
}

function texts(member: string, text: string): object {
  return { [member]: { en: text, de: text } };
}

/** Alternating combining marks of two classes, which normalisation has to sort. */
function marks(length: number): string {
  return `a${'\u0316\u0301'.repeat(length / 2 - 1)}`;
}

function pngOf(...chunks: [name: string, content: Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(800, 0);
  header.writeUInt32BE(800, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const all: [string, Buffer][] = [['IHDR', header], ...chunks];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...all.flatMap(([name, content]) => chunkOf(name, content))]);
}

/** The checksum stays zero, because the decoder rejects the file earlier. */
function chunkOf(name: string, content: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return [length, Buffer.from(name), content, Buffer.alloc(4)];
}

function pngOfChunks(count: number): Buffer {
  const one = Buffer.concat(chunkOf('teXt', Buffer.alloc(0)));
  return Buffer.concat([pngOf(), ...Array.from({ length: count }, () => one)]);
}

function pngBomb(): Buffer {
  return pngOf(
    ['iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(900_000_000))])],
    ['IDAT', deflateSync(Buffer.alloc(100))],
  );
}

function jpegOfSegments(count: number): Buffer {
  const segment = Buffer.from([0xff, 0xe0, 0x00, 0x02]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array.from({ length: count }, () => segment)]);
}
