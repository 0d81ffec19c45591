import { createHash } from 'node:crypto';
import { ScannerUnavailable } from './scanner.ts';

/** The reply of a scanner by ICAP (RFC 3507). */
export interface IcapResponse {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** The status of the HTTP response inside; undefined if there is none. */
  httpStatus: number | undefined;
  /** SHA-256 of the body inside; undefined without a body. */
  bodySha256: string | undefined;
}

const maxHeadBytes = 64 * 1024;

/** Reads a reply chunk by chunk. The body is only hashed, because it may be the whole file. */
export class IcapResponseReader {
  private rest: Buffer = Buffer.alloc(0);
  private head: Pick<IcapResponse, 'status' | 'headers'> | undefined;
  private httpStatus: number | undefined;
  private isInBody = false;
  /** Bytes of the current chunk that are still to come, with its line end. */
  private missing = 0;
  private readonly body = createHash('sha256');
  response: IcapResponse | undefined;

  /** Returns true once the reply is complete. */
  take(chunk: Buffer): boolean {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.response === undefined && this.step()) {
      // Each step consumes a part of the reply.
    }
    return this.response !== undefined;
  }

  private step(): boolean {
    if (this.isInBody) return this.missing > 0 ? this.takeChunk() : this.takeLength();
    const text = this.takeHead();
    if (text === undefined) return false;
    if (this.head === undefined) this.readHead(text);
    else this.readEncapsulated(text);
    return true;
  }

  private readHead(text: string): void {
    const [first = '', ...lines] = text.split('\r\n');
    const status = Number(/^ICAP\/1\.\d (\d{3})/.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new ScannerUnavailable(`expected an ICAP status, found ${first.slice(0, 100)}`);
    this.head = { status, headers: headersOf(lines) };
    const parts = this.head.headers.get('encapsulated') ?? 'null-body=0';
    if (parts.startsWith('null-body') || status === 204) this.complete(false);
    else if (!/^re[qs]-hdr=/.test(parts)) this.isInBody = true;
  }

  /** A header inside: that of the request, then that of the response. */
  private readEncapsulated(text: string): void {
    const parts = this.head?.headers.get('encapsulated') ?? '';
    const status = /^HTTP\/1\.\d (\d{3})/.exec(text)?.[1];
    if (status !== undefined) this.httpStatus = Number(status);
    if (status === undefined && parts.includes('res-hdr')) return;
    if (parts.includes('null-body')) this.complete(false);
    else this.isInBody = true;
  }

  private takeHead(): string | undefined {
    const end = this.rest.indexOf('\r\n\r\n');
    if (end === -1) {
      if (this.rest.length > maxHeadBytes) throw new ScannerUnavailable('the header of the reply is too long');
      return undefined;
    }
    const text = this.rest.toString('latin1', 0, end);
    this.rest = this.rest.subarray(end + 4);
    return text;
  }

  private takeLength(): boolean {
    const end = this.rest.indexOf('\r\n');
    if (end === -1) return false;
    const length = Number.parseInt(this.rest.toString('latin1', 0, end), 16);
    if (Number.isNaN(length)) throw new ScannerUnavailable('expected the length of a chunk');
    this.rest = this.rest.subarray(end + 2);
    if (length === 0) this.complete(true);
    else this.missing = length + 2;
    return true;
  }

  private takeChunk(): boolean {
    const part = this.rest.subarray(0, this.missing);
    if (part.length === 0) return false;
    this.rest = this.rest.subarray(part.length);
    this.body.update(part.subarray(0, Math.max(0, Math.min(part.length, this.missing - 2))));
    this.missing -= part.length;
    return true;
  }

  private complete(hasBody: boolean): void {
    if (!this.head) return;
    const bodySha256 = hasBody ? this.body.digest('hex') : undefined;
    this.response = { ...this.head, httpStatus: this.httpStatus, bodySha256 };
  }
}

function headersOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  let last = '';
  for (const line of lines) {
    // A line that begins with a space continues the one before.
    if (/^\s/.test(line)) headers.set(last, `${headers.get(last) ?? ''}\n${line.trim()}`);
    else {
      const colon = line.indexOf(':');
      last = line.slice(0, colon).toLowerCase();
      headers.set(last, line.slice(colon + 1).trim());
    }
  }
  return headers;
}
