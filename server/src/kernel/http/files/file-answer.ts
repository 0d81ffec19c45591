import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ByteRange, Storage } from '@lensdock/ports/storage/storage.ts';
import type { FastifyReply } from 'fastify';
import { isKnownTag } from '../../text/entity-tag.ts';

/** A response that the handler writes to the stream itself. */
export class FileAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply;
  constructor(send: (reply: FastifyReply) => FastifyReply) {
    this.send = send;
  }
}

/** A file to send, with its storage key and download name. */
export interface OpenFile {
  key: string;
  fileName: string;
  mediaType: string;
  /** Of the content; the `ETag`, with which a download can be resumed. */
  sha256?: string;
}

/** The headers of a download that select what is sent. */
export type DownloadHeaders = Pick<IncomingHttpHeaders, 'range' | 'if-none-match'> & { 'if-range'?: unknown };

/**
 * Streams a file as an attachment, whole or a single range (RFC 9110, sections 13 and 14). Other `Range` values are
 * ignored, and so is a range of a file other than the one that `If-Range` names.
 */
export async function sendFile(
  storage: Storage,
  { key, fileName, mediaType, sha256 }: OpenFile,
  headers: DownloadHeaders,
): Promise<FileAnswer> {
  const stat = await storage.stat(key);
  if (!stat) throw new Problem('not-found');
  const tag = sha256 === undefined ? undefined : `"${sha256}"`;
  if (tag !== undefined && isKnownTag(headers['if-none-match'], tag))
    return new FileAnswer((reply) => asAttachment(reply, fileName).code(304).header('ETag', tag).send());
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = rangeOf(isSame ? headers.range : undefined, stat.sizeBytes);
  if (range === 'unsatisfiable') return unsatisfiable(stat.sizeBytes);
  const { stream } = await storage.get(key, range);
  const lengthBytes = range?.lengthBytes ?? stat.sizeBytes;
  return new FileAnswer((reply) => {
    if (range) {
      const last = range.position + lengthBytes - 1;
      reply.code(206).header('Content-Range', `bytes ${range.position}-${last}/${stat.sizeBytes}`);
    }
    if (tag !== undefined) reply.header('ETag', tag);
    return asAttachment(reply, fileName).type(mediaType).header('Content-Length', lengthBytes).send(stream);
  });
}

/** A browser that displays the file anyway gives it an opaque origin and runs or fetches nothing. */
export const sandboxPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

function asAttachment(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', attachment(fileName))
    .header('Content-Security-Policy', sandboxPolicy)
    .header('Cache-Control', 'private, no-store');
}

function unsatisfiable(sizeBytes: number): FileAnswer {
  return new FileAnswer((reply) => reply.code(416).header('Content-Range', `bytes */${sizeBytes}`).send());
}

type Range = Required<ByteRange>;

function rangeOf(header: string | undefined, sizeBytes: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const lengthBytes = Math.min(Number(last), sizeBytes);
    return lengthBytes === 0 ? 'unsatisfiable' : { position: sizeBytes - lengthBytes, lengthBytes };
  }
  const position = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  // A range that ends before it starts is invalid and therefore ignored.
  if (last !== '' && Number(last) < position) return undefined;
  return position >= sizeBytes ? 'unsatisfiable' : { position, lengthBytes: end - position + 1 };
}

/** RFC 6266: an ASCII name for old clients and the real one in UTF-8 (RFC 8187). */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hexOf)}`;
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
