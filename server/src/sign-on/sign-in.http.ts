import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type default as Provider } from 'oidc-provider';
import { hasAccounts } from './accounts/accounts.store.ts';
import { findEmbeddedPerson } from './accounts/embedded-person.ts';
import { isStillProven } from './accounts/password-proof.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { isFromOtherSite, readForm, securePage, sendPage } from './pages/page-headers.ts';
import { failurePage, languageOf } from './pages/provider-pages.ts';
import { type SignInPage, signInPage } from './pages/sign-in-page.ts';
import { challengeOf, passkeySite, signInOptions } from './second-factor/passkeys.ts';
import type { StepParts } from './sign-in-step.ts';
import { nextStep } from './sign-in-steps.ts';

export interface SignInParts extends StepParts {
  provider: () => Promise<Provider>;
  clock: Clock;
  /** Public origin of the server. */
  origin: () => string;
  supportUrl: string;
  /** The address that wrong passwords are counted for. */
  addressOf: (request: FastifyRequest) => string;
  isSecure: boolean;
}

type SignInRequest = FastifyRequest<{ Params: { uid: string }; Querystring: { language?: string } }>;

/** The page on which a person signs in, as part of the provider's flow. */
export function bindSignIn(server: FastifyInstance, parts: SignInParts): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  server.get('/auth/sign-in/:uid', async (request: SignInRequest, reply) =>
    withInteraction(parts, request, reply, async (page) => sendPage(reply, 200, signInPage(page))),
  );
  server.post('/auth/sign-in/:uid', async (request: SignInRequest, reply) =>
    withInteraction(parts, request, reply, async (page, provider) => {
      // Forms on foreign pages must not sign in a person under another account.
      if (isFromOtherSite(request)) return reply.code(403).send();
      const step = await nextStep({
        parts,
        uid: request.params.uid,
        form: readForm(request),
        page,
        address: parts.addressOf(request),
        markOf: (account) => knownBrowser(request.raw, account, parts.browserKey),
        site: passkeySite(parts.origin(), request.headers.host),
        at: await parts.clock.now(),
      });
      if ('page' in step) {
        if (step.waitSeconds !== undefined) reply.header('Retry-After', step.waitSeconds);
        return sendPage(reply, step.status, step.page);
      }
      // The last redirect can be followed later. The provider's library uses the machine's clock.
      const login = { accountId: step.subject, amr: step.methods, ts: Math.floor(Date.now() / 1000) };
      const target = await provider.interactionResult(request.raw, reply.raw, { login });
      // The password can change while it is checked. A later change finds the result, and ends it.
      if (!(await isStillProven(parts, step))) {
        await provider.interactionResult(request.raw, reply.raw, {}, { mergeWithLastSubmission: false });
        return sendPage(reply, 400, signInPage({ ...page, failed: { email: step.account ?? '' } }));
      }
      for (const attempt of step.attempts) await parts.attempts.succeeded(attempt);
      if (step.account !== undefined) rememberBrowser(reply.raw, step.account, parts.browserKey, parts.isSecure);
      reply.hijack();
      securePage(reply);
      reply.raw.writeHead(303, { Location: target, 'Content-Length': 0 }).end();
      return reply;
    }),
  );
}

/** Whether the browser has a session at the issuer. */
async function isSignedIn(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId !== undefined;
}

async function withInteraction(
  parts: SignInParts,
  request: SignInRequest,
  reply: FastifyReply,
  go: (page: SignInPage, provider: Provider) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { provider, database, hasSamplePeople, supportUrl } = parts;
  const action = `/auth/sign-in/${encodeURIComponent(request.params.uid)}`;
  const acceptLanguage = request.headers['accept-language'];
  try {
    const running = await provider();
    const { params, uid, session } = await running.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new errors.SessionNotFound('another sign-in is under way');
    const language = languageOf(request.query.language ?? params.ui_locales, acceptLanguage);
    const other = language === 'en' ? 'de' : 'en';
    const hasPeople = hasSamplePeople || (await hasAccounts(database));
    const again = await findEmbeddedPerson(parts, session?.accountId);
    const site = passkeySite(parts.origin(), request.headers.host);
    const page = {
      language,
      supportUrl,
      action,
      hasSamplePeople,
      hasPeople,
      ...(again && { again }),
      ...(site && { passkey: signInOptions(site, challengeOf(parts.browserKey, `sign-in ${uid}`)) }),
      otherLanguageUrl: `${action}?language=${other}`,
    };
    return await go({ ...page, action: `${action}?language=${language}` }, running);
  } catch (error) {
    if (reply.raw.headersSent) throw error;
    const isStale = error instanceof errors.SessionNotFound;
    // Back after the sign-in leads here.
    if (isStale && request.method === 'GET' && (await isSignedIn(await provider(), request, reply)))
      return reply.redirect('/', 303);
    if (!isStale) request.log.error({ err: error }, 'sign-in failed');
    const failure = isStale ? 'sign-in-stale' : 'sign-in-unavailable';
    const page = failurePage({ language: languageOf(undefined, acceptLanguage), supportUrl, failure });
    return sendPage(reply, isStale ? 400 : 503, page);
  }
}
