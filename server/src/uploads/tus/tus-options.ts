import { checksumAlgorithms, tusExtensions, tusVersion, uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { headerOf } from './tus-headers.ts';

const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Lensdock-Company',
  'Tus-Resumable',
  'Upload-Checksum',
  'Upload-Concat',
  'Upload-Defer-Length',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-HTTP-Method-Override',
  'X-Request-Id',
];

const responseHeaders = [
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Tus-Checksum-Algorithm',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Concat',
  'Upload-Defer-Length',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Request-Id',
];

/** A day. Browsers shorten it. */
const preflightSeconds = 86_400;

/** Describes the protocol without a sign-in, and lets the pages of UPLOAD_ORIGINS use it (CORS). */
export function bindTusOptions(server: FastifyInstance, { settings }: Pick<UploadServices, 'settings'>): void {
  const describe = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        'Tus-Resumable': tusVersion,
        'Tus-Version': tusVersion,
        'Tus-Extension': tusExtensions.join(','),
        'Tus-Checksum-Algorithm': checksumAlgorithms.join(','),
        'Tus-Max-Size': settings.APK_MAX_BYTES,
      })
      .send();
  for (const path of ['', '/:uploadId', '/:uploadId/result']) server.options(`${uploadsPath}${path}`, describe);
  const origins: ReadonlySet<string> = new Set(settings.UPLOAD_ORIGINS ?? []);
  if (origins.size > 0) allowOrigins(server, origins);
}

/** A hook and not a part of the handlers, so that pages can also read error responses. */
function allowOrigins(server: FastifyInstance, origins: ReadonlySet<string>): void {
  server.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(uploadsPath)) return;
    const origin = headerOf(request, 'Origin');
    const vary = reply.getHeader('Vary');
    reply.header('Vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    if (origin === undefined || !origins.has(origin)) return;
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': responseHeaders.join(', '),
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'Access-Control-Allow-Methods': 'POST, HEAD, PATCH, DELETE, GET',
      'Access-Control-Allow-Headers': requestHeaders.join(', '),
      'Access-Control-Max-Age': preflightSeconds,
    });
  });
}
