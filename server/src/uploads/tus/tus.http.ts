import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitEndpoint } from '../../kernel/http/limit-calls.ts';
import { admit, type HttpContext, originOf } from '../../kernel/http/serve.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { developerOf } from '../../kernel/identity/actor.ts';
import { assertCoversApp, assertMayCall } from '../../kernel/identity/authorise.ts';
import type { Developer, Person } from '../../kernel/identity/person.ts';
import { assertTokenApp, assertTokenScope } from '../../kernel/identity/token-access.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { discardUpload } from '../pipeline/end-upload.ts';
import { type ResumableRow, selectResumable } from '../pipeline/parts.store.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { appendPart } from './append-part.ts';
import { createTusUpload, readMetadata } from './create-tus-upload.ts';
import { finishTusUpload } from './finish-tus-upload.ts';

const path = '/api/devcon/uploads';
const version = '1.0.0';

interface Asked {
  services: UploadServices;
  context: ActionContext<Developer>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Resumable uploads by tus 1.0.0: core, creation, termination. `Upload-Metadata` has productId, filename,
 * exportRegulationAcknowledged and, to recognise the file later, fingerprint; the result is at `…/{uploadId}/result`.
 */
export function bindTus({ server }: HttpContext, services: UploadServices): void {
  // The bytes are read as a stream.
  server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const on = (method: string, url: string, answer: (asked: Asked) => Promise<FastifyReply>) =>
    server.route({
      method,
      url,
      // Declares the problems of an upload in one piece.
      config: { endpoint: uploadVersion },
      handler: async (request, reply) => {
        reply.headers({ 'Tus-Resumable': version, 'Cache-Control': 'no-store' });
        const actor = developerOf({ actor: await callerOf(services, request, reply) });
        assertMayCall(actor, uploadVersion);
        // The app is only known from the metadata or the upload.
        assertTokenScope(actor, uploadVersion);
        if (request.headers['tus-resumable'] !== version) {
          reply.header('Tus-Version', version);
          throw new Problem('upload-protocol-unknown');
        }
        const context = { actor, at: await services.clock.now(), requestId: request.id };
        return answer({ services, context, request, reply });
      },
    });
  server.options(path, (_request, reply) => {
    const limit = services.settings.APK_MAX_BYTES;
    return reply
      .code(204)
      .headers({
        'Tus-Resumable': version,
        'Tus-Version': version,
        'Tus-Extension': 'creation,termination',
        'Tus-Max-Size': limit,
      })
      .send();
  });
  on('POST', path, create);
  on('HEAD', `${path}/:uploadId`, tellOffset);
  on('PATCH', `${path}/:uploadId`, append);
  on('DELETE', `${path}/:uploadId`, terminate);
}

/** Larger parts are not counted as calls; uploads have limits of their own. */
const countedBelowBytes = 1_000_000;

function callerOf(services: UploadServices, request: FastifyRequest, reply: FastifyReply): Promise<Person> {
  const isLargePart = request.method === 'PATCH' && Number(request.headers['content-length']) >= countedBelowBytes;
  return isLargePart
    ? services.authenticate(request.headers.authorization, originOf(services, request))
    : admit(services, request, reply);
}

async function create({ services, context, request, reply }: Asked): Promise<FastifyReply> {
  const lengthBytes = wholeNumber(request.headers['upload-length']);
  if (lengthBytes === 0) throw new Problem('apk-part-missing');
  await limitEndpoint(services, uploadVersion, reply, context.actor);
  const metadata = readMetadata(textOf(request.headers['upload-metadata']));
  assertTokenApp(context.actor, metadata.get('productId') ?? '');
  const id = await createTusUpload(services, context, { lengthBytes, metadata });
  return reply.code(201).header('Location', `${path}/${id}`).send();
}

async function tellOffset(asked: Asked): Promise<FastifyReply> {
  const { offsetBytes, lengthBytes } = await findUpload(asked);
  return asked.reply.code(200).headers({ 'Upload-Offset': offsetBytes, 'Upload-Length': lengthBytes }).send();
}

async function append(asked: Asked): Promise<FastifyReply> {
  const { services, context, request, reply } = asked;
  const upload = await findUpload(asked);
  if (request.headers['content-type'] !== 'application/offset+octet-stream') {
    throw new Problem('unsupported-media-type');
  }
  const offset = await appendPart(services, upload, wholeNumber(request.headers['upload-offset']), request.raw);
  // The last part is answered after the check, so that the client gets the result at once.
  if (offset === upload.lengthBytes) await finishTusUpload(services, context, upload.id);
  return reply.code(204).header('Upload-Offset', offset).send();
}

async function terminate(asked: Asked): Promise<FastifyReply> {
  const upload = await findUpload(asked);
  // An upload that is being checked or has become a version cannot be cancelled.
  if (upload.state !== 'receiving') throw new Problem('upload-offset-wrong');
  await discardUpload(asked.services, upload.id);
  return asked.reply.code(204).send();
}

async function findUpload({ services, context, request }: Asked): Promise<ResumableRow> {
  const { uploadId } = request.params as { uploadId: string }; // the route's own parameter
  const upload = isCode(uploadId) ? await selectResumable(services.database, uploadId) : undefined;
  if (upload?.companyId !== context.actor.companyId) throw new Problem('not-found');
  assertTokenApp(context.actor, upload.appCode);
  assertCoversApp(context.actor, upload.appCode);
  return upload;
}

function wholeNumber(header: string | string[] | undefined): number {
  const text = textOf(header);
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) throw new Problem('malformed-request');
  return Number(text);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
