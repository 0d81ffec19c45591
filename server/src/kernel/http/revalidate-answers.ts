import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnownTag } from '../text/entity-tag.ts';

/**
 * Returns 304 where an endpoint allows it and the caller already has the same content. Browsers revalidate each time,
 * so nothing is stale. They cache a response per token, so two people at one browser share none.
 */
export function revalidateAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint?.revalidates || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('ETag'))
      return done(null, payload);
    const isOpen = endpoint.caller === 'anyone';
    // Weak, because a compressed answer has the same meaning and other bytes.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      ETag: tag,
      // An answer that anyone may read is the same for everyone, so proxies may keep it.
      'Cache-Control': isOpen ? 'public, no-cache' : 'private, no-cache',
      Vary: isOpen ? 'Accept-Language' : 'Authorization, Accept-Language',
    });
    if (!isKnownTag(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('Content-Type');
    done(null, '');
  });
}
