import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AppServices } from '../../kernel/services/app-services.ts';
import type { EmbeddedSignOn } from '../../kernel/services/opened-sign-on.ts';
import { selectAccount } from '../accounts/accounts.store.ts';
import { type EmbeddedPerson, findEmbeddedPerson } from '../accounts/embedded-person.ts';
import { type AccountPage, accountPage } from '../pages/account-page.ts';
import { isFromOtherSite, readForm, sendPage } from '../pages/page-headers.ts';
import { languageOf } from '../pages/provider-pages.ts';
import { recoveryCodesPage } from '../pages/set-up-page.ts';
import { selectPasskeys } from '../second-factor/passkeys.store.ts';
import { challengeOf, passkeySite, registrationOptions } from '../second-factor/passkeys.ts';
import { selectFactors } from '../second-factor/second-factors.store.ts';
import { accountClient, accountPath } from './account-client.ts';
import { type AccountResult, changeAccount } from './change-account.ts';

/** Ten minutes, like other sensitive actions; a sign-in that is started for the page is at most five minutes old. */
const freshSeconds = 600;
const signInMaxAgeSeconds = 300;

interface AccountParts {
  services: AppServices;
  embedded: EmbeddedSignOn;
  provider: () => Promise<Provider>;
}

type AccountRequest = FastifyRequest<{ Querystring: { language?: string; saved?: string } }>;

/** A person with a fresh session at the issuer. */
interface Visitor {
  person: EmbeddedPerson;
  session: string;
  challenge: Buffer;
  at: Date;
}

/** The page on which people change their password and their second factors. */
export function bindAccountPage(server: FastifyInstance, parts: AccountParts): void {
  server.get(accountPath, async (request: AccountRequest, reply) => {
    const visitor = await visitorOf(parts, request, reply);
    if (!visitor) return reply.redirect(signInAddress(parts, request), 303);
    return showAccount(parts, request, reply, { visitor, more: { saved: request.query.saved === '1' } });
  });
  server.post(accountPath, async (request: AccountRequest, reply) => {
    if (isFromOtherSite(request)) return reply.code(403).send();
    const visitor = await visitorOf(parts, request, reply);
    if (!visitor) return reply.redirect(accountPath, 303);
    const { database, secrets } = parts.services;
    const { person, session, challenge, at } = visitor;
    const site = passkeySite(parts.embedded.origin(), request.headers.host);
    const form = readForm(request);
    const result = await changeAccount({
      database,
      secrets,
      person,
      session,
      site,
      challenge,
      form,
      at,
      requestId: request.id,
    });
    return showResult(parts, request, reply, { visitor, result });
  });
}

function showResult(
  parts: AccountParts,
  request: AccountRequest,
  reply: FastifyReply,
  { visitor, result }: { visitor: Visitor; result: AccountResult },
): Promise<FastifyReply> | FastifyReply {
  const { language, supportUrl, action } = frameOf(parts, request);
  if (result === 'saved') return reply.redirect(`${action}&saved=1`, 303);
  if ('codes' in result)
    return sendPage(reply, 200, recoveryCodesPage({ language, supportUrl, action, codes: result.codes }));
  return showAccount(parts, request, reply, { visitor, more: result });
}

async function showAccount(
  parts: AccountParts,
  request: AccountRequest,
  reply: FastifyReply,
  { visitor, more }: { visitor: Visitor; more: Pick<AccountPage, 'saved' | 'fault' | 'newSecret'> },
): Promise<FastifyReply> {
  const { database } = parts.services;
  const { person, challenge, at } = visitor;
  const { subject, name } = person;
  const email = person.email ?? subject;
  const site = passkeySite(parts.embedded.origin(), request.headers.host);
  const { hasTotp, recoveryCodes } = await selectFactors(database, subject, at);
  const newPasskey = site && (await registrationOptions(database, site, { subject, name, email, challenge }));
  const page = accountPage({
    ...frameOf(parts, request),
    person: { name, email },
    hasPassword: (await selectAccount(database, subject)) !== undefined,
    hasTotp,
    recoveryCodes,
    passkeys: await selectPasskeys(database, subject),
    ...(newPasskey && { newPasskey }),
    ...more,
  });
  return sendPage(reply, more.fault ? 400 : 200, page);
}

/** Returns undefined if there is no session, the person is blocked, or they last entered credentials too long ago. */
async function visitorOf(
  { services, embedded, provider }: AccountParts,
  request: AccountRequest,
  reply: FastifyReply,
): Promise<Visitor | undefined> {
  const running = await provider();
  const { accountId, loginTs = 0, uid } = await running.Session.get(running.createContext(request.raw, reply.raw));
  const { database } = services;
  const person = await findEmbeddedPerson({ database, hasSamplePeople: embedded.hasSamplePeople }, accountId);
  if (!person || (await services.signOn.blocks.has('person', person.subject))) return undefined;
  // The provider's library uses the machine's clock.
  if (Date.now() / 1000 - loginTs > freshSeconds) return undefined;
  const challenge = challengeOf(embedded.keys.cookieKeys[0] ?? '', `registration ${uid} ${loginTs}`);
  return { person, session: uid, challenge, at: await services.clock.now() };
}

/** The code that the sign-in returns is never exchanged; only the session counts. */
function signInAddress(parts: AccountParts, request: AccountRequest): string {
  const { protocol, port } = new URL(parts.embedded.origin());
  const host = parts.services.settings.LENSDOCK_URL
    ? parts.embedded.origin()
    : `${protocol}//${(request.headers.host ?? 'localhost').replace(/:\d+$/, '')}${port && `:${port}`}`;
  const query = new URLSearchParams({
    client_id: accountClient,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${host}${accountPath}`,
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    max_age: String(signInMaxAgeSeconds),
    ui_locales: frameOf(parts, request).language,
  });
  return `/auth/authorize?${query}`;
}

function frameOf({ services }: AccountParts, request: AccountRequest) {
  const language = languageOf(request.query.language, request.headers['accept-language']);
  const other = language === 'en' ? 'de' : 'en';
  return {
    language,
    supportUrl: services.settings.SUPPORT_URL,
    action: `${accountPath}?language=${language}`,
    otherLanguageUrl: `${accountPath}?language=${other}`,
  };
}
