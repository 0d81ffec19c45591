import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';

/**
 * Allows our own scripts and styles only, no inline code, and trusted types. `dompurify` sanitises rich text,
 * `ProseMirrorClipboard` parses pasted text. Nothing may frame the console, and it frames nothing.
 */
function contentSecurityPolicy(issuer: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify ProseMirrorClipboard',
  ].join('; ');
}

/** Sets the headers of every response before anything else, so that a page can override the policy. */
export function secureAnswers(
  server: FastifyInstance,
  settings: Pick<Settings, 'SIGN_ON_ISSUER' | 'LENSDOCK_HSTS_SECONDS'>,
): void {
  const issuer = settings.SIGN_ON_ISSUER === undefined ? '' : ` ${new URL(settings.SIGN_ON_ISSUER).origin}`;
  const headers = Object.assign(server.securityHeaders, {
    'Content-Security-Policy': contentSecurityPolicy(issuer),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(settings.LENSDOCK_HSTS_SECONDS > 0 && {
      'Strict-Transport-Security': `max-age=${settings.LENSDOCK_HSTS_SECONDS}`,
    }),
  });
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
