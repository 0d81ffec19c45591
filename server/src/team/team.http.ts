import * as endpoints from '@lensdock/contract/team/team.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import {
  invitePerson,
  lockOwnInvitation,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from './invite-person.ts';
import { describeMember, listInvitations, listMembers } from './read-team.ts';
import { endMembership, lockKnownMember, saveMember } from './save-member.ts';
import { readSignInPolicy, saveSignInPolicy } from './sign-in-policy.ts';

export function bindTeam(http: HttpContext): void {
  const { database, signOn } = http.services;
  const forget = async (person: string) => signOn.memberships.forget(person);

  serve(http, endpoints.listMembers, async ({ actor, at }) => ({ members: await listMembers(database, actor, at) }));

  command(http, endpoints.saveMember, {
    target: (transaction, { context, params }) => lockKnownMember(transaction, context, params.memberId),
    revision: {
      of: ({ revision }) => revision,
      current: async (_transaction, { target, context }) => describeMember(target, context.actor),
    },
    run: (transaction, { context, target, body }) => saveMember(transaction, context, target, body),
    reply: async (transaction, { context, params }) => {
      const row = await lockKnownMember(transaction, context, params.memberId);
      return atRevision(describeMember(row, context.actor), row.revision);
    },
    afterCommit: ({ params }) => forget(params.memberId),
  });

  command(http, endpoints.removeMember, {
    target: (transaction, { context, params }) => lockKnownMember(transaction, context, params.memberId),
    run: (transaction, { context, target }) =>
      endMembership(transaction, context, target, { action: 'remove-member', notice: 'member-removed' }),
    afterCommit: ({ params }) => forget(params.memberId),
  });

  command(http, endpoints.leaveCompany, {
    target: (transaction, { context }) => lockKnownMember(transaction, context, context.actor.subject),
    run: (transaction, { context, target }) =>
      endMembership(transaction, context, target, { action: 'leave-company', notice: 'member-left' }),
    afterCommit: ({ context }) => forget(context.actor.subject),
  });
}

export function bindSignInPolicy(http: HttpContext): void {
  const { database, signOn } = http.services;
  const available = signOn.embedded !== undefined;

  serve(http, endpoints.readSignInPolicy, ({ actor }) => readSignInPolicy(database, actor, available));

  command(http, endpoints.saveSignInPolicy, {
    run: (transaction, { context, body }) =>
      saveSignInPolicy(transaction, context, { required: body.secondFactorRequired, available }),
    reply: (transaction, { context }) => readSignInPolicy(transaction, context.actor, available),
  });
}

export function bindInvitations(http: HttpContext): void {
  const { database } = http.services;
  const target = (
    transaction: Queries,
    { context, params }: { context: ActionContext<Developer>; params: { invitationId: string } },
  ) => lockOwnInvitation(transaction, context, params.invitationId);

  serve(http, endpoints.listInvitations, async ({ actor, at }) => ({
    invitations: await listInvitations(database, actor.companyId, at),
  }));

  command(http, endpoints.invitePerson, {
    run: (transaction, { context, body, language }) => invitePerson(transaction, context, body, language),
    reply: (transaction, { context }, id) => readInvitation(transaction, context, id),
  });

  command(http, endpoints.resendInvitation, {
    target,
    run: (transaction, { context, target: row }) => resendInvitation(transaction, context, row),
    reply: (transaction, { context }, id) => readInvitation(transaction, context, id),
  });

  command(http, endpoints.revokeInvitation, {
    target,
    run: (transaction, { context, target: row }) => revokeInvitation(transaction, context, row),
  });
}
