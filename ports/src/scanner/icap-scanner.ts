import { createHash, type Hash } from 'node:crypto';
import { type Exchange, exchange } from './exchange.ts';
import { type IcapResponse, IcapResponseReader } from './icap-response.ts';
import {
  found,
  type Scanner,
  type ScannerOptions,
  ScannerUnavailable,
  type ScanVerdict,
  shortened,
} from './scanner.ts';

export interface IcapOptions extends ScannerOptions {
  /** The address of the service: `icap://scanner:1344/avscan`. */
  url: string;
  method: 'RESPMOD' | 'REQMOD';
}

/** Any scanner that speaks ICAP (RFC 3507). The file is sent as if it were downloaded, or, with REQMOD, uploaded. */
export function icapScanner(options: IcapOptions): Scanner {
  return {
    async scan(content, sizeBytes, limitMs) {
      const sent = createHash('sha256');
      const request = (watched: AsyncIterable<Uint8Array>) => modification(options, watched, sizeBytes, sent);
      const { response, isWhole } = await ask(shortened(options, limitMs), { content, request });
      const verdict = verdictOf(response, () => sent.digest('hex'));
      if (verdict.kind === 'clean' && !isWhole) throw new ScannerUnavailable('a verdict before the end of the file');
      return verdict;
    },
    async assertReady() {
      const { response } = await ask(options, { request: () => text(head(options, 'OPTIONS', 'null-body=0')) });
      if (response.status !== 200) throw new ScannerUnavailable(`OPTIONS was answered with ${response.status}`);
    },
  };
}

async function ask(
  options: IcapOptions,
  asked: Omit<Exchange, 'take'>,
): Promise<{ response: IcapResponse; isWhole: boolean }> {
  const reader = new IcapResponseReader();
  const { isWhole } = await exchange(options, { ...asked, take: (chunk) => reader.take(chunk) });
  if (!reader.response) throw new ScannerUnavailable('the reply is incomplete');
  return { response: reader.response, isWhole };
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

function head({ url }: IcapOptions, method: string, encapsulated: string): string {
  const lines = [
    `${method} ${url} ICAP/1.0`,
    `Host: ${new URL(url).host}`,
    'User-Agent: Lensdock',
    'Connection: close',
  ];
  // Without it a scanner returns the whole file with its verdict.
  const allow = method === 'OPTIONS' ? [] : ['Allow: 204'];
  return `${[...lines, ...allow, `Encapsulated: ${encapsulated}`].join('\r\n')}\r\n\r\n`;
}

async function* modification(
  options: IcapOptions,
  content: AsyncIterable<Uint8Array>,
  sizeBytes: number,
  sent: Hash,
): AsyncGenerator<Uint8Array> {
  const file = `Content-Type: application/octet-stream\r\nContent-Length: ${sizeBytes}\r\n\r\n`;
  const host = 'Host: lensdock.invalid\r\n';
  if (options.method === 'REQMOD') {
    const request = `POST http://lensdock.invalid/file HTTP/1.1\r\n${host}${file}`;
    yield* text(head(options, 'REQMOD', `req-hdr=0, req-body=${request.length}`) + request);
  } else {
    const request = `GET http://lensdock.invalid/file HTTP/1.1\r\n${host}\r\n`;
    const response = `HTTP/1.1 200 OK\r\n${file}`;
    const parts = `req-hdr=0, res-hdr=${request.length}, res-body=${request.length + response.length}`;
    yield* text(head(options, 'RESPMOD', parts) + request + response);
  }
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    sent.update(chunk);
    yield Buffer.from(`${chunk.length.toString(16)}\r\n`);
    yield chunk;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('0\r\n\r\n');
}

/** Headers that name a finding, none of them standardised. */
const namingHeaders = ['x-infection-found', 'x-virus-id', 'x-virus-name', 'x-violations-found'] as const;

function verdictOf(response: IcapResponse, sentSha256: () => string): ScanVerdict {
  const { status, headers, httpStatus, bodySha256 } = response;
  for (const name of namingHeaders) {
    const value = headers.get(name);
    if (value !== undefined) return found(signatureIn(value));
  }
  if (status === 204) return { kind: 'clean' };
  if (status !== 200) throw new ScannerUnavailable(`answered with ${status}`);
  if (httpStatus !== undefined && httpStatus !== 200) return found(`blocked with HTTP ${httpStatus}`);
  // The scanner returns an accepted file unchanged, and something else in place of a refused one.
  return bodySha256 === sentSha256() ? { kind: 'clean' } : found('replaced by the scanner');
}

/** `Type=0; Resolution=2; Threat=Name;`, or, for violations, lines with the name in the third. */
function signatureIn(value: string): string {
  const lines = value.split('\n');
  return /Threat=([^;]+)/i.exec(value)?.[1] ?? lines[2] ?? lines[0] ?? '';
}
