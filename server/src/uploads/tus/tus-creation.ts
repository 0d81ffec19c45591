import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { FastifyReply } from 'fastify';
import { auditRefusals } from '../../kernel/http/audit-refusals.ts';
import { limitEndpoint } from '../../kernel/http/limit-calls.ts';
import { assertTokenApp } from '../../kernel/identity/token-access.ts';
import { cancelUpload } from '../pipeline/end-upload.ts';
import type { ResumableRow } from '../pipeline/parts.store.ts';
import { createTusUpload, type Description } from './create-tus-upload.ts';
import { finishTusUpload } from './finish-tus-upload.ts';
import { joinUploads } from './join-uploads.ts';
import { announcedLength, concatenationOf, headerOf, metadataOf } from './tus-headers.ts';
import { assertAllowed, bytesType, expiring, receive, type TusCall } from './tus-step.ts';

/** A refusal is audited like that of an upload in one piece. */
export async function create(call: TusCall): Promise<FastifyReply> {
  const { services, context, request } = call;
  const description = { metadata: metadataOf(request), sent: headerOf(request, 'Upload-Metadata') };
  const productId = description.metadata.get('productId') ?? '';
  const audited = { id: request.id, log: request.log, params: { id: productId } };
  return auditRefusals(services, { endpoint: uploadVersion, request: audited, actor: context.actor }, async () => {
    assertAllowed(call);
    assertTokenApp(context.actor, productId);
    const concatenation = concatenationOf(request);
    // The parts of a package count once, with the final upload.
    if (concatenation?.kind !== 'partial') await limitEndpoint(services, uploadVersion, call.reply, context.actor);
    return concatenation?.kind === 'final'
      ? createFinal(call, { ...description, ids: concatenation.ids })
      : createFirst(call, { ...description, partial: concatenation !== undefined });
  });
}

async function createFinal(call: TusCall, joining: Description & { ids: readonly string[] }): Promise<FastifyReply> {
  const { services, context, reply } = call;
  const id = await joinUploads(services, context, joining);
  await finishTusUpload(services, context, id);
  return reply.code(201).header('Location', `${uploadsPath}/${id}`).send();
}

async function createFirst(call: TusCall, announced: Description & { partial: boolean }): Promise<FastifyReply> {
  const { services, context, request, reply } = call;
  const lengthBytes = announcedLength(request);
  const upload = await createTusUpload(services, context, { ...announced, lengthBytes });
  reply.code(201).header('Location', `${uploadsPath}/${upload.id}`);
  if (headerOf(request, 'Content-Type') !== bytesType) return expiring(reply, context.at).send();
  return receiveFirst(call, upload);
}

/** Bytes that come with the creation. Without the response the client has no address, so a failure ends the upload. */
async function receiveFirst(call: TusCall, upload: ResumableRow): Promise<FastifyReply> {
  const { services, request } = call;
  try {
    await receive(call, upload, 0);
  } catch (error) {
    await cancelUpload(services, upload.id);
    throw error;
  }
  if (request.raw.destroyed && !request.raw.complete) await cancelUpload(services, upload.id);
  return call.reply.send();
}
