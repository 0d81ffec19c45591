import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { tusVersion, uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit, admitUncounted } from '../../kernel/http/admit.ts';
import { limitPerson } from '../../kernel/http/limit-calls.ts';
import type { HttpContext } from '../../kernel/http/serve.ts';
import { developerOf } from '../../kernel/identity/actor.ts';
import { assertCoversApp } from '../../kernel/identity/authorise.ts';
import type { Person } from '../../kernel/identity/person.ts';
import { assertTokenApp } from '../../kernel/identity/token-access.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { cancelUpload } from '../pipeline/end-upload.ts';
import { type ResumableRow, selectResumables } from '../pipeline/parts.store.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { declareLength } from './append-part.ts';
import { create } from './tus-creation.ts';
import { headerOf, invalidHeader, wholeNumberOf } from './tus-headers.ts';
import { bindTusOptions } from './tus-options.ts';
import { assertAllowed, bytesType, expiring, expiryOf, receive, type Step, type TusCall } from './tus-step.ts';

/** The steps at the address of an upload, by method. */
const steps: ReadonlyMap<string, Step> = new Map([
  ['HEAD', sendOffset],
  ['PATCH', append],
  ['DELETE', terminate],
]);

/**
 * Resumable uploads by tus 1.0.0 with every extension but checksum trailers. `Upload-Metadata` has productId, filename,
 * exportRegulationAcknowledged and, to recognise the file later, fingerprint; the result is at `…/{uploadId}/result`.
 */
export function bindTus({ server }: HttpContext, services: UploadServices): void {
  // The bytes are read as a stream.
  server.addContentTypeParser(bytesType, (_request, _payload, done) => done(null));
  const on = (method: string, url: string, step: Step) =>
    server.route({
      method,
      url,
      // Declares the problems of an upload in one piece.
      config: { endpoint: uploadVersion },
      handler: async (request, reply) => {
        reply.headers({ 'Tus-Resumable': tusVersion, 'Cache-Control': 'no-store' });
        const isUncounted = step === stepOf && isLargePart(request);
        const person = await (isUncounted ? admitUncounted : admit)(services, request, reply);
        const context = {
          actor: developerOf({ actor: person }),
          at: await services.clock.now(),
          requestId: request.id,
        };
        const answer = step({ services, context, request, reply });
        return isUncounted
          ? answer.catch((refusal) => countRefused(services, request, reply, { person, refusal }))
          : answer;
      },
    });
  bindTusOptions(server, services);
  on('POST', uploadsPath, create);
  // A client that cannot send a method names it in a header of a POST.
  for (const method of ['POST', ...steps.keys()]) on(method, `${uploadsPath}/:uploadId`, stepOf);
}

function methodOf(request: FastifyRequest): string {
  return headerOf(request, 'X-HTTP-Method-Override')?.toUpperCase() ?? request.method;
}

async function stepOf(call: TusCall): Promise<FastifyReply> {
  assertAllowed(call);
  const step = steps.get(methodOf(call.request));
  if (!step) throw invalidHeader('X-HTTP-Method-Override', 'PATCH');
  return step(call);
}

/** Larger parts that are stored do not count as calls; uploads have limits of their own. */
const countedBelowBytes = 1_000_000;

function isLargePart(request: FastifyRequest): boolean {
  return methodOf(request) === 'PATCH' && Number(request.headers['content-length']) >= countedBelowBytes;
}

/** Counts a large part that was refused, because its announced length costs the client nothing. */
async function countRefused(
  services: UploadServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, refusal }: { person: Person; refusal: unknown },
): Promise<never> {
  await limitPerson(services, request, reply, person);
  throw refusal;
}

async function sendOffset(call: TusCall): Promise<FastifyReply> {
  const { reply } = call;
  const upload = await findUpload(call);
  const { offsetBytes, lengthBytes, partial, joinedFrom, metadata } = upload;
  reply.code(200).header('Upload-Offset', offsetBytes);
  if (lengthBytes === null) reply.header('Upload-Defer-Length', 1);
  else reply.header('Upload-Length', lengthBytes);
  if (metadata) reply.header('Upload-Metadata', metadata);
  if (partial) reply.header('Upload-Concat', 'partial');
  if (joinedFrom) reply.header('Upload-Concat', `final;${joinedFrom.map((id) => `${uploadsPath}/${id}`).join(' ')}`);
  if (upload.state === 'receiving') expiring(reply, upload.changedAt);
  return reply.send();
}

async function append(call: TusCall): Promise<FastifyReply> {
  const { services, request, reply } = call;
  const upload = await findUpload(call);
  if (headerOf(request, 'Content-Type') !== bytesType) throw new Problem('unsupported-media-type');
  const offset = wholeNumberOf(request, 'Upload-Offset');
  if (offset === undefined) throw invalidHeader('Upload-Offset', upload.offsetBytes);
  if (upload.joinedFrom) throw new Problem('upload-is-final');
  const lengthBytes = wholeNumberOf(request, 'Upload-Length');
  if (lengthBytes !== undefined) await declareLength(services, upload, lengthBytes);
  await receive(call, { ...upload, lengthBytes: lengthBytes ?? upload.lengthBytes }, offset);
  return reply.code(204).send();
}

async function terminate(call: TusCall): Promise<FastifyReply> {
  const upload = await findUpload(call, { expired: true });
  // An upload that is being checked or has become a version cannot be cancelled.
  if (!(await cancelUpload(call.services, upload.id))) throw new Problem('upload-offset-wrong');
  return call.reply.code(204).send();
}

async function findUpload(
  { services, context, request }: TusCall,
  { expired = false }: { expired?: boolean } = {},
): Promise<ResumableRow> {
  const { uploadId } = request.params as { uploadId: string }; // the route's own parameter
  const [upload] = isCode(uploadId) ? await selectResumables(services.database, [uploadId]) : [];
  if (upload?.companyId !== context.actor.companyId) throw new Problem('not-found');
  assertTokenApp(context.actor, upload.appCode);
  assertCoversApp(context.actor, upload.appCode);
  const isExpired = upload.state === 'receiving' && expiryOf(upload.changedAt) <= context.at;
  if (isExpired && !expired) throw new Problem('upload-expired');
  return upload;
}
