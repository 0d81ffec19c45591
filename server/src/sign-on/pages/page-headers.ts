import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sign-on pages only run the script that sets the appearance and post forms only to us. The console's policy would
 * block the provider's response to a sign-out without a session, which auto-submits a form and adds the hash of its
 * script here.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** The provider bypasses the framework when it writes responses, so headers set by hooks are copied here. */
export function securePage(reply: FastifyReply): void {
  for (const [name, value] of Object.entries({ ...reply.getHeaders() }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
}

/**
 * The provider builds its URLs from the request. They use the configured origin or else the `Host` header; forwarding
 * headers from clients are discarded.
 */
export function nameTheOrigin(request: IncomingMessage, publicUrl: string | undefined): void {
  delete request.headers['x-forwarded-for'];
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (known) request.headers.host = known.host;
  request.headers['x-forwarded-host'] = request.headers.host ?? 'localhost';
  request.headers['x-forwarded-proto'] = known?.protocol.replace(':', '') ?? 'http';
}

/** Sends a whole page, which is never cached. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(page);
}

/** Whether a page of another site submitted the form. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

export function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
