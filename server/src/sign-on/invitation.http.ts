import { randomUUID } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settle } from '../kernel/history/changed.ts';
import { hasMembershipWithEmail } from '../kernel/identity/memberships.store.ts';
import { insertInvitedPerson } from '../kernel/identity/people.store.ts';
import { peopleShown } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { nameInOneLine } from '../kernel/text/visible-name.ts';
import { acceptOperatorInvitation } from '../operators/accept-operator-invitation.ts';
import { acceptInvitation } from '../team/accept-invitation.ts';
import { type AccountRow, insertAccount, selectAccountByEmail } from './accounts/accounts.store.ts';
import { findEmbeddedPerson } from './accounts/embedded-person.ts';
import { findInvitation, type OpenInvitation } from './accounts/find-invitation.ts';
import { hashPassword, passwordFault } from './accounts/passwords.ts';
import { acceptedPage, closedInvitationPage, type InvitationPage, invitationPage } from './pages/invitation-page.ts';
import { sendPage } from './pages/page-headers.ts';
import { languageOf } from './pages/provider-pages.ts';

type InvitationRequest = FastifyRequest<{ Querystring: { token?: string; language?: string } }>;

const path = '/auth/invitation';

/** The page that the link in an invitation's email opens. */
export function bindInvitationPage(server: FastifyInstance, services: AppServices): void {
  server.get(path, async (request: InvitationRequest, reply) => {
    const { database, clock } = services;
    const at = await clock.now();
    const invitation = await database.transaction((transaction) =>
      findInvitation(services, transaction, { token: tokenOf(request), at }),
    );
    const frame = frameOf(services, request);
    if (!invitation) return sendPage(reply, 410, closedInvitationPage(frame));
    const account = services.signOn.embedded && (await findAccount(services, database, invitation.email));
    const next = await nextOf(services, database, { account, invitation, at });
    return sendPage(reply, 200, invitationPage({ ...frame, invitation, next }));
  });
  if (services.signOn.embedded)
    server.post(path, (request: InvitationRequest, reply) => accept(services, request, reply));
}

async function nextOf(
  { signOn }: AppServices,
  queries: Queries,
  { account, invitation, at }: { account: AccountRow | undefined; invitation: OpenInvitation; at: Date },
): Promise<InvitationPage['next']> {
  if (!signOn.embedded) return 'issuer';
  if (!account) return 'set-password';
  const { hasSamplePeople } = signOn.embedded;
  const person = await findEmbeddedPerson({ database: queries, hasSamplePeople }, account.subject);
  if (invitation.to === 'company') return person?.role === 'developer' ? 'sign-in' : 'not-as-operator';
  return (await hasMembershipWithEmail(queries, invitation.email, at)) ? 'not-as-member' : 'sign-in';
}

async function accept(services: AppServices, request: InvitationRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Forms on foreign pages must not create accounts.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
  const { database, clock, signOn } = services;
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const password = form.get('password') ?? '';
  const frame = frameOf(services, request);
  const at = await clock.now();
  const submitted = { name: (nameInOneLine(form.get('name')) ?? '').slice(0, 100), password, at };
  const check = (transaction: Queries) => checkAcceptance(services, transaction, request, submitted);
  const first = await database.transaction(check);
  if ('page' in first) return sendPage(reply, first.status, first.page);
  // Hashing is expensive: only for a link that works, and outside of the transaction.
  const passwordHash = first.known ? undefined : await hashPassword(password);
  const accepted = await database.transaction(async (transaction) => {
    const checked = await check(transaction);
    if ('page' in checked) return checked;
    const { invitation, known } = checked;
    const account = known ?? { subject: randomUUID(), email: invitation.email, name: submitted.name };
    if (!known) {
      const hash = passwordHash ?? (await hashPassword(password));
      await insertAccount(transaction, { ...account, passwordHash: hash, at });
    }
    await join(transaction, { account, invitation, at, requestId: request.id });
    return { status: 200, page: acceptedPage(frame, invitation), subject: account.subject };
  });
  if ('subject' in accepted) {
    signOn.memberships.forget(accepted.subject);
    signOn.operators.forget(accepted.subject);
  }
  return sendPage(reply, accepted.status, accepted.page);
}

/** Returns the open invitation with the account of its address, or the page that says why it cannot be accepted. */
async function checkAcceptance(
  services: AppServices,
  transaction: Queries,
  request: InvitationRequest,
  { name, password, at }: { name: string; password: string; at: Date },
): Promise<{ status: number; page: string } | { invitation: OpenInvitation; known: AccountRow | undefined }> {
  const frame = frameOf(services, request);
  const invitation = await findInvitation(services, transaction, { token: tokenOf(request), at });
  if (!invitation) return { status: 410, page: closedInvitationPage(frame) };
  const known = await findAccount(services, transaction, invitation.email);
  const next = await nextOf(services, transaction, { account: known, invitation, at });
  if (next === 'not-as-operator' || next === 'not-as-member')
    return { status: 409, page: invitationPage({ ...frame, invitation, next }) };
  const fault = known ? undefined : await faultOf(name, password, invitation);
  if (fault) return { status: 400, page: invitationPage({ ...frame, invitation, next: 'set-password', name, fault }) };
  return { invitation, known };
}

/** The account of this address at the embedded sign-on, even a sample person's. */
async function findAccount({ signOn }: AppServices, queries: Queries, email: string): Promise<AccountRow | undefined> {
  const sample = signOn.embedded?.hasSamplePeople
    ? peopleShown.find((person) => person.email === email.toLowerCase())
    : undefined;
  if (sample) return { subject: sample.subject, name: sample.name, email };
  return selectAccountByEmail(queries, email);
}

async function faultOf(name: string, password: string, { email }: OpenInvitation): Promise<InvitationPage['fault']> {
  return name === '' ? 'name-missing' : passwordFault(password, { email });
}

async function join(
  transaction: Queries,
  given: { account: AccountRow; invitation: OpenInvitation; at: Date; requestId: string },
): Promise<void> {
  const { account, invitation, at, requestId } = given;
  const { subject, name, email } = account;
  const isOperator = invitation.to === 'store';
  const role = isOperator ? 'operator' : 'developer';
  await insertInvitedPerson(transaction, { subject, name, email, role, at });
  const changed = isOperator
    ? await acceptOperatorInvitation(transaction, { person: subject, at }, invitation)
    : await acceptInvitation(transaction, { person: subject, name, at }, invitation);
  const ofCompany = isOperator ? {} : { companyId: invitation.companyId };
  const actor = { kind: 'person', subject, name, email, role, ...ofCompany } as const;
  await settle(transaction, { actor, at, requestId }, changed, undefined);
}

function tokenOf({ query }: InvitationRequest): string {
  return String(query.token ?? '');
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
