import { SignOnFailure } from '@lensdock/ports/sign-on/sign-on.ts';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../kernel/services/app-services.ts';

/**
 * The address at which an external issuer reports that a session has ended (OpenID Connect Back-Channel Logout 1.0). Its
 * signed token is the only credential.
 */
export function bindBackChannelLogout(server: FastifyInstance, { signOn }: AppServices): void {
  const { endByIssuer } = signOn;
  if (!endByIssuer) return;
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/auth/back-channel-logout', async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const refused = (description: string) =>
        reply.code(400).send({ error: 'invalid_request', error_description: description });
      if (token === null) return refused('logout_token is missing');
      try {
        await endByIssuer(token);
        return reply.code(200).send();
      } catch (error) {
        if (!(error instanceof SignOnFailure)) throw error;
        request.log.warn({ err: error }, 'refused a back-channel logout');
        if (error.kind === 'invalid') return refused('logout_token is not valid');
        return reply.code(503).header('Retry-After', 5).send({ error: 'temporarily_unavailable' });
      }
    });
  });
}
