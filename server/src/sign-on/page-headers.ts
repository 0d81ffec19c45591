import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * The pages of the sign-on run no code but the one that sets the appearance, and send forms to nobody but us. The
 * console's own policy would refuse the provider's answer to a sign-out without a session, which sends a form by itself
 * and adds the hash of that one script here.
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

/** The silent sign-in happens in a frame of the console itself, and this page is the only one that may stand in one. */
export const framePolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'";

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** The provider writes its answers past the framework, so the headers that hooks have set are passed on here. */
export function securePage(reply: FastifyReply): void {
  for (const [name, value] of Object.entries({ ...reply.getHeaders() }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
}

/**
 * The provider makes its addresses from the request. They are taken from the setting where there is one, else from the
 * `Host` that the browser used; what a stranger writes into forwarding headers is thrown away.
 */
export function nameTheOrigin(request: IncomingMessage, publicUrl: string | undefined): void {
  delete request.headers['x-forwarded-for'];
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (known) request.headers.host = known.host;
  request.headers['x-forwarded-host'] = request.headers.host ?? 'localhost';
  request.headers['x-forwarded-proto'] = known?.protocol.replace(':', '') ?? 'http';
}
