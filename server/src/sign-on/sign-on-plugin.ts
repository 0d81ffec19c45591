import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { addressOf } from '../kernel/http/limit-calls.ts';
import { countedAddress } from '../kernel/limits/client-address.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { bindAccountPage } from './account/account.http.ts';
import { bindResetPassword } from './account/reset-password.http.ts';
import { bindResetSecondFactor } from './account/reset-second-factor.http.ts';
import { bindBackChannelLogout } from './back-channel-logout.http.ts';
import { countClientSecretsFor, guardClientSecrets } from './guard-client-secrets.ts';
import { bindInvitationPage } from './invitation.http.ts';
import { answerLimitsWithPage } from './limit-page.ts';
import { findAsset } from './pages/page-assets.ts';
import { nameTheOrigin, securePage } from './pages/page-headers.ts';
import { framePolicy, signedInFrame } from './pages/signed-in-frame.ts';
import { bindSignIn } from './sign-in.http.ts';

/** Mounts the sign-on: the page that ends a background sign-in, and the embedded provider below `/auth`. */
export function signOnPlugin(services: AppServices): FastifyPluginAsync {
  return async (server) => {
    bindFrame(server);
    bindInvitationPage(server, services);
    bindBackChannelLogout(server, services);
    if (!services.signOn.embedded) return;
    server.setErrorHandler(answerLimitsWithPage(services.settings.SUPPORT_URL));
    bindAssets(server);
    const provider = providerOnce(server, services);
    server.addHook('onRequest', async (request) => nameTheOrigin(request.raw, services.settings.LENSDOCK_URL));
    // Loading takes 300 ms, so it starts before the first sign-in.
    server.addHook('onListen', async () => void provider());
    const ownAddressOf = (request: FastifyRequest) =>
      countedAddress(addressOf(request, services.settings.LENSDOCK_PROXY_HOPS));
    const { embedded } = services.signOn;
    bindSignIn(server, {
      provider,
      database: services.database,
      secrets: services.secrets,
      clock: services.clock,
      origin: embedded.origin,
      hasSamplePeople: embedded.hasSamplePeople,
      supportUrl: services.settings.SUPPORT_URL,
      attempts: services.limits.signIn,
      blocks: services.signOn.blocks,
      addressOf: ownAddressOf,
      browserKey: embedded.keys.cookieKeys[0] ?? '',
      isSecure: services.settings.LENSDOCK_URL?.startsWith('https:') ?? false,
    });
    bindAccountPage(server, { services, embedded, provider });
    bindResetPassword(server, services, ownAddressOf);
    bindResetSecondFactor(server, { services, embedded });
    await server.register(mountProvider(provider, ownAddressOf));
  };
}

/** Creates the provider on first use, because its issuer is the listening address. */
function providerOnce(server: FastifyInstance, services: AppServices): () => Promise<Provider> {
  let made: Promise<Provider> | undefined;
  const make = async () => {
    const { embedded } = services.signOn;
    if (!embedded) throw new Problem('not-found');
    const { makeProvider } = await import('./make-provider.ts');
    const provider = makeProvider({ ...services, ...embedded, issuer: embedded.issuer() });
    guardClientSecrets(provider, services.limits.clientSecrets);
    provider.on('server_error', (ctx, error) => {
      server.log.error({ err: error }, 'sign-on failed');
      if (!(error instanceof DatabaseFailure && error.kind === 'unavailable')) return;
      ctx.status = 503;
      ctx.set('Retry-After', '5');
    });
    return provider;
  };
  return () => {
    made ??= make();
    return made;
  };
}

/** The provider handles everything else below `/auth` and reads the raw request itself. */
function mountProvider(
  provider: () => Promise<Provider>,
  countedAddressOf: (request: FastifyRequest) => string,
): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/auth/*', async (request, reply) => {
      const answer = (await provider()).callback();
      reply.hijack();
      securePage(reply);
      countClientSecretsFor(request.raw, countedAddressOf(request));
      const raw = request.raw as typeof request.raw & { originalUrl?: string }; // the provider derives its mount path from it
      raw.originalUrl = request.url;
      raw.url = request.url.slice('/auth'.length);
      await answer(raw, reply.raw);
    });
  };
}

function bindFrame(server: FastifyInstance): void {
  server.get('/signed-in/frame', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', framePolicy)
      .header('Cache-Control', 'no-cache')
      .send(signedInFrame),
  );
}

function bindAssets(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/auth/assets/:mark/:name', async (request, reply) => {
    const asset = findAsset(request.params.name);
    if (!asset) throw new Problem('not-found');
    return reply.type(asset.type).header('Cache-Control', 'public, max-age=31536000, immutable').send(asset.content);
  });
}
