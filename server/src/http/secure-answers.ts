import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Only our own scripts and styles, no inline code, trusted types. `dompurify` cleans what is shown as rich text,
 * `ProseMirrorClipboard` is the editor's reading of pasted text. Frames: none may hold us, and we hold the sign-on's own, for
 * signing in again without a sound.
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
    `frame-src 'self'${issuer}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify ProseMirrorClipboard',
  ].join('; ');
}

/** Headers of every answer. A page that needs another policy sets its own before this runs. */
export function secureAnswers(server: FastifyInstance, settings: Pick<Settings, 'SIGN_ON_ISSUER'>): void {
  const issuer = settings.SIGN_ON_ISSUER === undefined ? '' : ` ${new URL(settings.SIGN_ON_ISSUER).origin}`;
  const policy = contentSecurityPolicy(issuer);
  server.addHook('onSend', async (_request, reply, payload) => {
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    set('Content-Security-Policy', policy);
    set('X-Content-Type-Options', 'nosniff');
    set('Referrer-Policy', 'same-origin');
    set('Cross-Origin-Opener-Policy', 'same-origin');
    set('Cross-Origin-Resource-Policy', 'same-origin');
    set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    return payload;
  });
}
