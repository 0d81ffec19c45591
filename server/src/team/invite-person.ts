import { isEmail } from '@lensdock/contract/kernel/field-formats.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Invitation, InvitationBody } from '@lensdock/contract/team/team.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { insertInvitationMail } from '../kernel/history/mails.store.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import {
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  updateInvitationRevoked,
  updateInvitationRound,
} from '../kernel/identity/invitations.store.ts';
import { hasMemberWithEmail } from '../kernel/identity/members.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { describeInvitation } from './read-team.ts';
import { assertAccess } from './save-member.ts';
import { selectAppNames } from './team.store.ts';

const validMs = 7 * 24 * 3600 * 1000;
/** Invites a person by email. Returns the invitation's id. */
export async function invitePerson(
  transaction: Queries,
  context: ActionContext<Developer>,
  body: InvitationBody,
  language: Language,
): Promise<Changed<string>> {
  const { actor, at } = context;
  const { companyId } = actor;
  const email = body.email.trim();
  const findings: Finding[] = isEmail(email) ? [] : [{ code: 'invitee-email-form', inputField: 'email' }];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await lockCompany(transaction, companyId);
  await assertAccess(transaction, context, body);
  if (await hasMemberWithEmail(transaction, { companyId, email, at })) throw new Problem('already-a-member');
  const { role, apps, lastDay } = body;
  const id = await insertInvitation(transaction, {
    companyId,
    email,
    role,
    apps,
    lastDay,
    language,
    at,
    invitedBy: actor.subject,
    invitedByName: actor.name,
    expiresAt: new Date(at.getTime() + validMs),
  });
  if (id === undefined) throw new Problem('already-invited');
  await sendInvitation(transaction, id, at);
  return {
    value: id,
    audit: [
      {
        action: 'invite-person',
        subjectKind: 'invitation',
        subjectId: id,
        companyId,
        after: { email, role, apps, lastDay },
      },
    ],
  };
}

/** Throws `not-found` unless the invitation is open and of the actor's company. */
export async function lockOwnInvitation(
  transaction: Queries,
  { actor }: ActionContext<Developer>,
  id: string,
): Promise<InvitationRow> {
  const row = isUuid(id) ? await lockInvitation(transaction, id) : undefined;
  if (row?.companyId !== actor.companyId) throw new Problem('not-found');
  return row;
}

export async function resendInvitation(
  transaction: Queries,
  { at }: ActionContext<Developer>,
  { id, companyId, email }: InvitationRow,
): Promise<Changed<string>> {
  await updateInvitationRound(transaction, id, new Date(at.getTime() + validMs));
  await sendInvitation(transaction, id, at);
  return {
    value: id,
    audit: [{ action: 'resend-invitation', subjectKind: 'invitation', subjectId: id, companyId, after: { email } }],
  };
}

export async function revokeInvitation(
  transaction: Queries,
  { at }: ActionContext<Developer>,
  { id, companyId, email }: InvitationRow,
): Promise<Changed> {
  await updateInvitationRevoked(transaction, id, at);
  return {
    value: undefined,
    audit: [{ action: 'revoke-invitation', subjectKind: 'invitation', subjectId: id, companyId, before: { email } }],
  };
}

export async function readInvitation(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  id: string,
): Promise<Invitation> {
  const row = await lockInvitation(transaction, id);
  if (!row) throw new Error(`invitation ${id}: not found after the change`);
  return describeInvitation(row, await selectAppNames(transaction, actor.companyId), at);
}

async function sendInvitation(transaction: Queries, id: string, at: Date): Promise<void> {
  await enqueue(transaction, 'deliver-mail', { mail: await insertInvitationMail(transaction, id, at) });
}
