import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { readResetToken } from '../accounts/account-mails.ts';
import { selectAccount } from '../accounts/accounts.store.ts';
import { hashPassword, passwordFault } from '../accounts/passwords.ts';
import { isFromOtherSite, readForm, sendPage } from '../pages/page-headers.ts';
import { languageOf } from '../pages/provider-pages.ts';
import { closedLinkPage, forgottenPage, linkSentPage, newPasswordPage, passwordSetPage } from '../pages/reset-pages.ts';
import { findReset, requestReset, resetPassword } from './reset-password.ts';

type ResetRequest = FastifyRequest<{ Querystring: { token?: string; language?: string } }>;

/** The pages that set a new password by a link in an email. */
export function bindResetPassword(
  server: FastifyInstance,
  services: AppServices,
  addressOf: (request: FastifyRequest) => string,
): void {
  const { database, clock, limits } = services;
  server.get('/auth/forgotten', async (request: ResetRequest, reply) =>
    sendPage(reply, 200, forgottenPage(frameOf(services, request, '/auth/forgotten?'))),
  );
  server.post('/auth/forgotten', async (request: ResetRequest, reply) => {
    if (isFromOtherSite(request)) return reply.code(403).send();
    const email = (readForm(request).get('email') ?? '').trim().toLowerCase();
    // The address is limited for all; an account that has received enough links gets no more for an hour.
    const isAllowed = await limits.passwordResets.count(email, addressOf(request));
    const at = await clock.now();
    if (isAllowed) await database.transaction((transaction) => requestReset(transaction, email, at));
    return sendPage(reply, 200, linkSentPage(frameOf(services, request, '/auth/forgotten?')));
  });
  server.get('/auth/password', (request: ResetRequest, reply) => showPassword(services, request, reply));
  server.post('/auth/password', (request: ResetRequest, reply) => savePassword(services, request, reply));
}

async function showPassword(services: AppServices, request: ResetRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, secrets, clock } = services;
  const frame = frameOf(services, request, passwordPath(request));
  const at = await clock.now();
  const account = await database.transaction(async (transaction) => {
    const reset = await findReset(
      transaction,
      await readResetToken({ database: transaction, secrets }, linkOf(request), at),
      at,
    );
    return reset && selectAccount(transaction, reset.subject);
  });
  if (!account) return sendPage(reply, 410, closedLinkPage(frame));
  return sendPage(reply, 200, newPasswordPage({ ...frame, email: account.email }));
}

async function savePassword(services: AppServices, request: ResetRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isFromOtherSite(request)) return reply.code(403).send();
  const { database, secrets, clock } = services;
  const frame = frameOf(services, request, passwordPath(request));
  const at = await clock.now();
  const password = readForm(request).get('password') ?? '';
  const passwordHash = await hashPassword(password.slice(0, 1000));
  const answer = await database.transaction(async (transaction) => {
    const id = await readResetToken({ database: transaction, secrets }, linkOf(request), at);
    const reset = await findReset(transaction, id, at);
    const account = reset && (await selectAccount(transaction, reset.subject));
    if (!account || id === undefined) return { status: 410, page: closedLinkPage(frame) };
    const fault = await passwordFault(password, account);
    if (fault) return { status: 400, page: newPasswordPage({ ...frame, email: account.email, fault }) };
    await resetPassword(transaction, { id, account, passwordHash, at, requestId: request.id });
    return { status: 200, page: passwordSetPage(frame) };
  });
  return sendPage(reply, answer.status, answer.page);
}

function tokenOf({ query }: ResetRequest): string {
  return String(query.token ?? '');
}

function linkOf(request: ResetRequest): { token: string; kind: 'reset-password' } {
  return { token: tokenOf(request), kind: 'reset-password' };
}

function passwordPath(request: ResetRequest): string {
  return `/auth/password?token=${encodeURIComponent(tokenOf(request))}&`;
}

function frameOf(services: AppServices, request: ResetRequest, path: string) {
  const language = languageOf(request.query.language, request.headers['accept-language']);
  const other = language === 'en' ? 'de' : 'en';
  return {
    language,
    supportUrl: services.settings.SUPPORT_URL,
    otherLanguageUrl: `${path}language=${other}`,
    action: `${path}language=${language}`,
  };
}
