import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../compress-answers.ts';

const extensions: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** The files of a built folder by their path, with the encodings of the compressed copies next to them. */
export type BuiltFiles = ReadonlyMap<string, readonly string[]>;

/** Skips hidden files, which are build metadata, and compressed copies, which are served in place of the originals. */
export async function builtFiles(folder: string): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')));
  const originals = [...paths].filter((path) => !/\.(br|gz)$/.test(path));
  return new Map(
    originals.map((path) => [
      path,
      Object.keys(extensions).filter((encoding) => paths.has(`${path}${extensions[encoding]}`)),
    ]),
  );
}

/** Sends one of the files, compressed if the client accepts it; answers conditional and partial requests. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, files, path, cache }: { folder: string; files: BuiltFiles; path: string; cache: string },
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], files.get(path) ?? []);
  const name = `${path}${extensions[encoding ?? ''] ?? ''}`;
  const options = { root: folder, index: false, cacheControl: false } as const;
  const sent = await send(request.raw, encodeURI(`/${name}`), options);
  const { statusCode, headers, stream } = sent;
  if (sent.type === 'error' && statusCode >= 500) return reply.send(sent.metadata.error);
  if (sent.type === 'directory' || statusCode === 404) {
    // The file was removed while the server ran, as by a build.
    reply.callNotFound();
    return reply;
  }
  if (sent.type === 'error') return reply.code(statusCode).headers(headers).send(stream);
  reply.code(statusCode).headers(headers).header('Cache-Control', cache).header('Vary', 'accept-encoding');
  if (encoding !== undefined) reply.header('Content-Encoding', encoding).type(contentTypeOf(path));
  return reply.send(stream);
}

function contentTypeOf(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
