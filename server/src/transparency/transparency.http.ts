import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/transparency/transparency.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment, sandboxPolicy } from '../kernel/http/files/file-answer.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { isKnownTag } from '../kernel/text/entity-tag.ts';
import { selectCheckpoint } from './checkpoints.store.ts';
import { readTile } from './log-files.ts';
import { openLogSigner } from './open-log-signer.ts';
import { readEntryProof, readPackageLog } from './read-proofs.ts';
import { parseCheckpoint } from './tlog/checkpoint.ts';
import { noteKey, parseNote, verifierKey } from './tlog/signed-note.ts';
import { parseTilePath } from './tlog/tile.ts';

/** A checkpoint is replaced by the next one; a tile never changes. */
const [shortLived, immutable] = ['public, max-age=5', 'public, max-age=31536000, immutable'];

export function bindTransparency(http: HttpContext): void {
  const { server, services } = http;
  const { database, storage, settings } = services;

  serve(http, endpoints.findLogEntries, ({ params }) => {
    if (!/^[0-9a-f]{64}$/.test(params.sha256)) throw new Problem('not-found');
    return readPackageLog(database, params.sha256);
  });

  server.get('/log/checkpoint', async (request, reply) => {
    const checkpoint = await selectCheckpoint(database);
    if (!checkpoint) throw new Problem('not-found');
    return sendPublic(request, reply, {
      content: checkpoint.note,
      cache: shortLived,
      tag: `"${checkpoint.size}-${checkpoint.note.length}"`,
    });
  });

  server.get('/log/key', async (request, reply) => {
    const [signer, checkpoint] = [await openLogSigner(settings), await selectCheckpoint(database)];
    const head = parseCheckpoint(parseNote(checkpoint?.note ?? '')?.text ?? '');
    if (!signer || !head) throw new Problem('not-found');
    const content = `${verifierKey(noteKey(head.origin, signer.publicKey))}\n`;
    return sendPublic(request, reply, { content, cache: shortLived });
  });

  server.get<{ Params: { index: string } }>('/log/proofs/:index', async (request, reply) => {
    const { index } = request.params;
    const proof = /^\d{1,15}$/.test(index) ? await readEntryProof(database, Number(index)) : undefined;
    if (proof === undefined) throw new Problem('not-found');
    reply.header('Content-Disposition', attachment(`log-entry-${index}.tlog-proof`));
    return sendPublic(request, reply, { content: proof, cache: shortLived });
  });

  server.get<{ Params: { '*': string } }>('/log/*', async (request, reply) => {
    const tile = parseTilePath(request.params['*']);
    const content = tile && (await readTile(storage, tile));
    if (!content) throw new Problem('not-found');
    return sendPublic(request, reply, { content, cache: immutable });
  });
}

/** Readable from every origin: browsers of monitors verify the log too. */
function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, cache, tag }: { content: string | Buffer; cache: string; tag?: string },
): FastifyReply {
  reply.headers({
    'Cache-Control': cache,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': sandboxPolicy,
    ...(tag && { ETag: tag }),
  });
  if (tag !== undefined && isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply
    .type(typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/octet-stream')
    .send(content);
}
