import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '../kernel/http/admit.ts';
import { sandboxPolicy, sendFile } from '../kernel/http/files/file-answer.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import { isKnownTag } from '../kernel/text/entity-tag.ts';
import { apkFile } from '../versions/apk-file.ts';
import { findTarget, selectMetadata } from './trust.store.ts';

/** The timestamp is replaced by the next one; a numbered version never changes. */
const [shortLived, immutable] = ['public, max-age=5', 'public, max-age=31536000, immutable'];

interface TargetParams {
  package: string;
  file: string;
}

export function bindTrust({ server, services }: HttpContext): void {
  const { database, storage } = services;

  server.get('/trust/timestamp.json', async (request, reply) => {
    const metadata = await selectMetadata(database, 'timestamp');
    if (!metadata) throw new Problem('not-found');
    return sendMetadata(request, reply, { ...metadata, cache: shortLived });
  });

  server.get<{ Params: { file: string } }>('/trust/:file', async (request, reply) => {
    const [, version, role] = /^([1-9]\d{0,8})\.([a-z0-9-]{1,20})\.json$/.exec(request.params.file) ?? [];
    const metadata = role && role !== 'timestamp' && (await selectMetadata(database, role, Number(version)));
    if (!metadata) throw new Problem('not-found');
    return sendMetadata(request, reply, { ...metadata, cache: immutable });
  });

  // Packages are not public: the platform of the devices downloads them with its token.
  const config = { admits: true };
  server.get<{ Params: TargetParams }>('/trust/targets/:package/:file', { config }, async (request, reply) => {
    const person = await admit(services, request, reply);
    if (person.role !== 'store') throw new Problem('wrong-role');
    const [, sha256, name] = /^([0-9a-f]{64})\.(\d{1,20}\.apk)$/.exec(request.params.file) ?? [];
    const path = `${request.params.package}/${name}`;
    const target = name && /^[\w.]{1,255}$/.test(request.params.package) ? await findTarget(database, path) : undefined;
    if (!target || target.file.hashes.sha256 !== sha256) throw new Problem('not-found');
    const file = { ...apkFile({ code: target.version, fileName: request.params.file }), sha256 };
    return (await sendFile(storage, file, request.headers)).send(reply);
  });
}

/** Readable from every origin. */
function sendMetadata(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, version, cache }: { content: string; version: number; cache: string },
): FastifyReply {
  const tag = `"${version}"`;
  reply.headers({
    ETag: tag,
    'Cache-Control': cache,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': sandboxPolicy,
  });
  if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(content);
}
