import { isEmail } from '@lensdock/contract/kernel/field-formats.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { OperatorInvitationBody } from '@lensdock/contract/operators/operators.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { insertOperatorInvitationMail } from '../kernel/history/mails.store.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { hasMembershipWithEmail } from '../kernel/identity/memberships.store.ts';
import {
  insertOperatorInvitation,
  lockOperatorInvitation,
  type OperatorInvitationRow,
  updateOperatorInvitationRevoked,
  updateOperatorInvitationRound,
} from '../kernel/identity/operator-invitations.store.ts';
import { hasOperatorWithEmail } from '../kernel/identity/operators.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { tidyRoles } from './save-operator.ts';

const validMs = 7 * 24 * 3600 * 1000;
interface Invited {
  body: OperatorInvitationBody;
  language: Language;
  /** The embedded sign-on gives an account one role, so a member of a company cannot work for the store as well. */
  isEmbedded: boolean;
}

/** Invites a person by email to work for the store. Returns the invitation's id. */
export async function inviteOperator(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  { body, language, isEmbedded }: Invited,
): Promise<Changed<string>> {
  const email = body.email.trim();
  if (!isEmail(email)) throw new Problem('invalid-input', [{ code: 'invitee-email-form', inputField: 'email' }]);
  const roles = tidyRoles(body);
  if (await hasOperatorWithEmail(transaction, email)) throw new Problem('already-an-operator');
  if (isEmbedded && (await hasMembershipWithEmail(transaction, email, at))) throw new Problem('already-a-developer');
  const id = await insertOperatorInvitation(transaction, {
    email,
    roles,
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
    audit: [{ action: 'invite-operator', subjectKind: 'operator-invitation', subjectId: id, after: { email, roles } }],
  };
}

/** Throws `not-found` unless the invitation is open. */
export async function lockOpenOperatorInvitation(transaction: Queries, id: string): Promise<OperatorInvitationRow> {
  const row = isUuid(id) ? await lockOperatorInvitation(transaction, id) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

export async function resendOperatorInvitation(
  transaction: Queries,
  { at }: ActionContext,
  { id, email }: OperatorInvitationRow,
): Promise<Changed<string>> {
  await updateOperatorInvitationRound(transaction, id, new Date(at.getTime() + validMs));
  await sendInvitation(transaction, id, at);
  const after = { email };
  return {
    value: id,
    audit: [{ action: 'resend-operator-invitation', subjectKind: 'operator-invitation', subjectId: id, after }],
  };
}

export async function revokeOperatorInvitation(
  transaction: Queries,
  { at }: ActionContext,
  { id, email }: OperatorInvitationRow,
): Promise<Changed> {
  await updateOperatorInvitationRevoked(transaction, id, at);
  const before = { email };
  return {
    value: undefined,
    audit: [{ action: 'revoke-operator-invitation', subjectKind: 'operator-invitation', subjectId: id, before }],
  };
}

async function sendInvitation(transaction: Queries, id: string, at: Date): Promise<void> {
  await enqueue(transaction, 'deliver-mail', { mail: await insertOperatorInvitationMail(transaction, id, at) });
}
