import { randomUUID } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settle } from '../kernel/history/changed.ts';
import { type InvitationRow, lockInvitation } from '../kernel/identity/invitations.store.ts';
import { insertInvitedPerson } from '../kernel/identity/people.store.ts';
import { peopleShown } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { acceptInvitation } from '../team/accept-invitation.ts';
import { readInvitationToken } from '../team/invitation-link.ts';
import { type AccountRow, insertAccount, selectAccountByEmail } from './accounts/accounts.store.ts';
import { hashPassword, passwordFault } from './accounts/passwords.ts';
import { acceptedPage, closedInvitationPage, type InvitationPage, invitationPage } from './pages/invitation-page.ts';
import { sendPage } from './pages/page-headers.ts';
import { languageOf } from './pages/provider-pages.ts';

type InvitationRequest = FastifyRequest<{ Querystring: { token?: string; language?: string } }>;

const path = '/auth/invitation';

/** The page that the link in an invitation's email opens. */
export function bindInvitationPage(server: FastifyInstance, services: AppServices): void {
  server.get(path, async (request: InvitationRequest, reply) => {
    const { database } = services;
    const invitation = await database.transaction((transaction) => findInvitation(services, transaction, request));
    const frame = frameOf(services, request);
    if (!invitation) return sendPage(reply, 410, closedInvitationPage(frame));
    const account = services.signOn.embedded && (await findAccount(services, database, invitation.email));
    return sendPage(reply, 200, invitationPage({ ...frame, invitation, next: nextOf(services, account) }));
  });
  if (services.signOn.embedded)
    server.post(path, (request: InvitationRequest, reply) => accept(services, request, reply));
}

function nextOf({ signOn }: AppServices, account: AccountRow | undefined): InvitationPage['next'] {
  if (!signOn.embedded) return 'issuer';
  return account ? 'sign-in' : 'set-password';
}

async function accept(services: AppServices, request: InvitationRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Forms on foreign pages must not create accounts.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const name = (form.get('name') ?? '').trim().slice(0, 100);
  const password = form.get('password') ?? '';
  const passwordHash = await hashPassword(password.slice(0, 1000));
  const frame = frameOf(services, request);
  const at = await services.clock.now();
  const answer = await services.database.transaction(async (transaction) => {
    const invitation = await findInvitation(services, transaction, request);
    if (!invitation) return { status: 410, page: closedInvitationPage(frame) };
    const known = await findAccount(services, transaction, invitation.email);
    const fault = known ? undefined : await faultOf(name, password, invitation);
    if (fault)
      return { status: 400, page: invitationPage({ ...frame, invitation, next: 'set-password', name, fault }) };
    const account = known ?? { subject: randomUUID(), email: invitation.email, name };
    if (!known) await insertAccount(transaction, { ...account, passwordHash, at });
    await join(transaction, { account, invitation, at, requestId: request.id });
    return { status: 200, page: acceptedPage(frame, invitation.companyName), subject: account.subject };
  });
  if (answer.subject !== undefined) services.signOn.memberships.forget(answer.subject);
  return sendPage(reply, answer.status, answer.page);
}

/** The account of this address at the embedded sign-on, also a sample person's. */
async function findAccount({ signOn }: AppServices, queries: Queries, email: string): Promise<AccountRow | undefined> {
  const sample = signOn.embedded?.hasSamplePeople
    ? peopleShown.find((person) => person.email === email.toLowerCase())
    : undefined;
  if (sample) return { subject: sample.subject, name: sample.name, email };
  return selectAccountByEmail(queries, email);
}

async function faultOf(name: string, password: string, { email }: InvitationRow): Promise<InvitationPage['fault']> {
  return name === '' ? 'name-missing' : passwordFault(password, { email });
}

async function join(
  transaction: Queries,
  given: { account: AccountRow; invitation: InvitationRow; at: Date; requestId: string },
): Promise<void> {
  const { account, invitation, at, requestId } = given;
  const { subject, name, email } = account;
  const role = 'developer';
  await insertInvitedPerson(transaction, { subject, name, email, at });
  const changed = await acceptInvitation(transaction, { person: subject, name, at }, invitation);
  const { companyId } = invitation;
  const actor = { kind: 'person', subject, name, email, role, companyId } as const;
  await settle(transaction, { actor, at, requestId }, changed, undefined);
}

/** Locks and returns the open invitation that the link was made for, unless it has expired. */
async function findInvitation(
  { clock, secrets }: AppServices,
  transaction: Queries,
  request: InvitationRequest,
): Promise<InvitationRow | undefined> {
  const at = await clock.now();
  const token = await readInvitationToken({ database: transaction, secrets }, String(request.query.token ?? ''), at);
  const row = token && (await lockInvitation(transaction, token.id));
  return row && row.round === token?.round && row.expiresAt > at ? row : undefined;
}

function frameOf(services: AppServices, request: InvitationRequest) {
  const language = languageOf(request.query.language, request.headers['accept-language']);
  const other = language === 'en' ? 'de' : 'en';
  const address = `${path}?token=${encodeURIComponent(String(request.query.token ?? ''))}`;
  return {
    language,
    supportUrl: services.settings.SUPPORT_URL,
    otherLanguageUrl: `${address}&language=${other}`,
    action: `${address}&language=${language}`,
  };
}
