import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { tusVersion } from '@lensdock/contract/uploads/tus-protocol.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertMayCall } from '../../kernel/identity/authorise.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import { assertTokenScope } from '../../kernel/identity/token-access.ts';
import type { ResumableRow } from '../pipeline/parts.store.ts';
import { resumableLifetimeMs } from '../pipeline/unfinished-uploads.store.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { appendPart } from './append-part.ts';
import { finishTusUpload } from './finish-tus-upload.ts';
import { checksumOf, headerOf } from './tus-headers.ts';

export interface TusCall {
  services: UploadServices;
  context: ActionContext<Developer>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Step = (call: TusCall) => Promise<FastifyReply>;

export const bytesType = 'application/offset+octet-stream';

export function assertAllowed({ context: { actor }, request, reply }: TusCall): void {
  assertMayCall(actor, uploadVersion);
  // The app is only known from the metadata or the upload.
  assertTokenScope(actor, uploadVersion);
  if (headerOf(request, 'Tus-Resumable') === tusVersion) return;
  reply.header('Tus-Version', tusVersion);
  throw new Problem('upload-protocol-unknown');
}

/** Stores the bytes of the request. The last ones are answered after the check, so that the client gets the result. */
export async function receive(call: TusCall, upload: ResumableRow, offset: number): Promise<void> {
  const { services, context, request, reply } = call;
  const reached = await appendPart(services, upload, { offset, body: request.raw, checksum: checksumOf(request) });
  reply.header('Upload-Offset', reached);
  if (reached !== upload.lengthBytes || upload.partial) expiring(reply, context.at);
  else await finishTusUpload(services, context, upload.id);
}

export function expiring(reply: FastifyReply, changedAt: Date): FastifyReply {
  return reply.header('Upload-Expires', expiryOf(changedAt).toUTCString());
}

export function expiryOf(changedAt: Date): Date {
  return new Date(changedAt.getTime() + resumableLifetimeMs);
}
