import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { readResetToken } from '../accounts/account-mails.ts';
import { type AccountRow, selectAccount } from '../accounts/accounts.store.ts';
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
  const { database, clock } = services;
  const frame = frameOf(services, request, passwordPath(request));
  const at = await clock.now();
  const reset = await database.transaction((transaction) => findOpenReset(services, transaction, request, at));
  if (!reset) return sendPage(reply, 410, closedLinkPage(frame));
  return sendPage(reply, 200, newPasswordPage({ ...frame, email: reset.account.email }));
}

async function savePassword(services: AppServices, request: ResetRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isFromOtherSite(request)) return reply.code(403).send();
  const { database, clock } = services;
  const frame = frameOf(services, request, passwordPath(request));
  const at = await clock.now();
  const password = readForm(request).get('password') ?? '';
  const find = (transaction: Queries) => findOpenReset(services, transaction, request, at);
  const open = await database.transaction(find);
  if (!open) return sendPage(reply, 410, closedLinkPage(frame));
  const fault = await passwordFault(password, open.account);
  if (fault) return sendPage(reply, 400, newPasswordPage({ ...frame, email: open.account.email, fault }));
  // Hashing is expensive: only for a link that works, and outside of the transaction.
  const passwordHash = await hashPassword(password);
  const isSet = await database.transaction(async (transaction) => {
    const reset = await find(transaction);
    if (reset) await resetPassword(transaction, { ...reset, passwordHash, at, requestId: request.id });
    return reset !== undefined;
  });
  return isSet ? sendPage(reply, 200, passwordSetPage(frame)) : sendPage(reply, 410, closedLinkPage(frame));
}

/** Locks and returns the request that a valid link was made for, with its account, unless that is blocked. */
async function findOpenReset(
  { secrets, signOn }: AppServices,
  transaction: Queries,
  request: ResetRequest,
  at: Date,
): Promise<{ id: string; account: AccountRow } | undefined> {
  const id = await readResetToken({ database: transaction, secrets }, linkOf(request), at);
  const reset = await findReset(transaction, id, at);
  const isBlocked = reset && (await signOn.blocks.has('person', reset.subject));
  const account = reset && !isBlocked ? await selectAccount(transaction, reset.subject) : undefined;
  return id !== undefined && account ? { id, account } : undefined;
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
