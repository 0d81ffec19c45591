import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type default as Provider } from 'oidc-provider';
import { isSamplePersonName, peopleShown, samplePassword } from '../kernel/identity/sample-people.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import type { SignInAttempt, SignInAttempts } from '../kernel/limits/sign-in-attempts.ts';
import { hasAccounts, selectAccountByEmail } from './accounts/accounts.store.ts';
import { isPassword } from './accounts/passwords.ts';
import { findEmbeddedPerson } from './embedded-person.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { securePage, sendPage } from './page-headers.ts';
import { failurePage, languageOf } from './pages/provider-pages.ts';
import { signInPage } from './pages/sign-in-page.ts';

export interface SignInParts {
  provider: () => Promise<Provider>;
  database: Database;
  hasSamplePeople: boolean;
  supportUrl: string;
  attempts: SignInAttempts;
  /** The address that wrong passwords are counted for. */
  addressOf: (request: FastifyRequest) => string;
  /** Key that signs the browser's mark. */
  browserKey: string;
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
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = form.get('email') ?? '';
      const attempt = attemptOf(parts, request, form);
      const wait = await waitFor(parts, attempt);
      if (wait !== undefined) {
        reply.header('Retry-After', wait);
        return sendPage(reply, 429, signInPage({ ...page, failed: { email, waitSeconds: wait } }));
      }
      const accountId = await personOfForm(parts.database, form, page);
      // Another account would end the session whose unsaved input waits for this confirmation.
      const isOther = page.again !== undefined && accountId !== page.again.subject;
      if (accountId === undefined || isOther) return sendPage(reply, 400, signInPage({ ...page, failed: { email } }));
      if (attempt) {
        await parts.attempts.succeeded(attempt);
        rememberBrowser(reply.raw, attempt.account, parts.browserKey, parts.isSecure);
      }
      reply.hijack();
      securePage(reply);
      await provider.interactionFinished(request.raw, reply.raw, { login: { accountId } });
      return reply;
    }),
  );
}

/** Whether the browser has a session at the issuer. */
async function isSignedIn(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId !== undefined;
}

/** Only passwords can be guessed; a click on a sample person contains none. */
function attemptOf(
  { addressOf, browserKey }: SignInParts,
  request: FastifyRequest,
  form: URLSearchParams,
): SignInAttempt | undefined {
  if (form.has('person')) return undefined;
  const account = (form.get('email') ?? '').trim().toLowerCase();
  const address = addressOf(request);
  return { account, address, knownBrowser: knownBrowser(request.raw, account, browserKey) };
}

/** Returns the seconds to wait before the next password; undefined if this one may be checked. */
async function waitFor({ attempts }: SignInParts, attempt: SignInAttempt | undefined): Promise<number | undefined> {
  try {
    if (attempt) await attempts.begin(attempt);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return error.retryAfterSeconds;
    throw error;
  }
}

type Page = Parameters<typeof signInPage>[0];

async function withInteraction(
  parts: SignInParts,
  request: SignInRequest,
  reply: FastifyReply,
  go: (page: Page, provider: Provider) => Promise<FastifyReply>,
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
    const page = {
      language,
      supportUrl,
      action,
      hasSamplePeople,
      hasPeople,
      ...(again && { again }),
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

/** Returns the subject that a form signs in: a sample person by a click, or anyone by email and password. */
async function personOfForm(
  queries: Queries,
  form: URLSearchParams,
  { hasSamplePeople }: { hasSamplePeople: boolean },
): Promise<string | undefined> {
  const clicked = form.get('person');
  if (clicked !== null) return hasSamplePeople && isShown(clicked) ? clicked : undefined;
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  const password = form.get('password') ?? '';
  const sample = hasSamplePeople ? peopleShown.find((person) => person.email === email) : undefined;
  if (sample) return password === samplePassword ? sample.subject : undefined;
  const account = await selectAccountByEmail(queries, email);
  return (await isPassword(password, account?.passwordHash)) ? account?.subject : undefined;
}

function isShown(name: string): boolean {
  return isSamplePersonName(name) && name !== 'store';
}
