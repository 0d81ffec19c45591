import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../kernel/http/server/answer-errors.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import { sendRateLimit } from '../kernel/limits/rate-limit-headers.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { languageOf, tooManyRequestsPage } from './pages/provider-pages.ts';

/** Responds to an exceeded limit with a page for browsers and a problem for other clients. */
export function answerLimitsWithPage(supportUrl: string) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof LimitReached) || !acceptsHtml(request)) return answerError(error, request, reply);
    const { policy, retryAfterSeconds } = error;
    if (policy) sendRateLimit(reply, { policy, remaining: 0, resetSeconds: retryAfterSeconds });
    const page = tooManyRequestsPage({
      language: languageOf(askedLanguage(request), request.headers['accept-language']),
      supportUrl,
      waitSeconds: retryAfterSeconds,
      retryUrl: request.method === 'GET' ? request.url : '/',
    });
    return reply
      .code(429)
      .headers(pageHeaders)
      .headers({ 'Retry-After': retryAfterSeconds, 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(page);
  };
}

/** The console's own calls accept any media type, which does not request a page. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*text\/html\b/i.test(headers.accept ?? '');
}

/** The limit's hook runs before the query is parsed. */
function askedLanguage({ url }: FastifyRequest): string | null {
  const query = new URLSearchParams(url.split('?')[1]);
  return query.get('language') ?? query.get('lang') ?? query.get('ui_locales');
}
