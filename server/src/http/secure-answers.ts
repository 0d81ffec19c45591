import type { FastifyInstance } from 'fastify';

/**
 * Only our own scripts and styles, no inline code, trusted types. `dompurify` cleans what is shown as rich text,
 * `ProseMirrorClipboard` is the editor's reading of pasted text. Frames: none may hold us.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify ProseMirrorClipboard',
].join('; ');

/** Headers of every answer. A page that needs another policy sets its own before this runs. */
export function secureAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    set('Content-Security-Policy', contentSecurityPolicy);
    set('X-Content-Type-Options', 'nosniff');
    set('Referrer-Policy', 'same-origin');
    set('Cross-Origin-Opener-Policy', 'same-origin');
    set('Cross-Origin-Resource-Policy', 'same-origin');
    set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    return payload;
  });
}
