import * as endpoints from '@lensdock/contract/operators/operators.endpoints.ts';
import type { OperatorInvitation } from '@lensdock/contract/operators/operators.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { selectOperatorInvitations } from '../kernel/identity/operator-invitations.store.ts';
import { selectOperators } from '../kernel/identity/operators.store.ts';
import {
  inviteOperator,
  lockOpenOperatorInvitation,
  resendOperatorInvitation,
  revokeOperatorInvitation,
} from './invite-operator.ts';
import { describeOperator, describeOperatorInvitation } from './read-operators.ts';
import { assertRolesAreOurs, lockKnownOperator, removeOperator, saveOperator } from './save-operator.ts';

export function bindOperators(http: HttpContext): void {
  const { database, signOn, settings } = http.services;
  const target = (transaction: Queries, { params }: { params: { operatorId: string } }) => {
    assertRolesAreOurs(settings);
    return lockKnownOperator(transaction, params.operatorId);
  };
  const forget = async ({ params }: { params: { operatorId: string } }) => signOn.operators.forget(params.operatorId);

  serve(http, endpoints.listOperators, async ({ actor }) => ({
    operators: (await selectOperators(database)).map((row) => describeOperator(row, actor)),
    rolesFromSignOn: settings.SIGN_ON_OPERATOR_ROLES !== undefined,
  }));

  command(http, endpoints.saveOperator, {
    target,
    revision: {
      of: ({ revision }) => revision,
      current: async (_transaction, { target: row, context }) => describeOperator(row, context.actor),
    },
    run: (transaction, { target: row, body }) => saveOperator(transaction, row, body),
    reply: async (transaction, { context, params }) => {
      const row = await lockKnownOperator(transaction, params.operatorId);
      return atRevision(describeOperator(row, context.actor), row.revision);
    },
    afterCommit: forget,
  });

  command(http, endpoints.removeOperator, {
    target,
    run: (transaction, { context, target: row }) => removeOperator(transaction, context, row),
    afterCommit: forget,
  });
}

export function bindOperatorInvitations(http: HttpContext): void {
  const { database, signOn, settings } = http.services;
  const target = (transaction: Queries, { params }: { params: { invitationId: string } }) =>
    lockOpenOperatorInvitation(transaction, params.invitationId);

  serve(http, endpoints.listOperatorInvitations, async ({ at }) => ({
    invitations: (await selectOperatorInvitations(database)).map((row) => describeOperatorInvitation(row, at)),
  }));

  command(http, endpoints.inviteOperator, {
    run: (transaction, { context, body, language }) => {
      assertRolesAreOurs(settings);
      return inviteOperator(transaction, context, { body, language, isEmbedded: signOn.embedded !== undefined });
    },
    reply: (transaction, { context }, id) => readInvitation(transaction, context, id),
  });

  command(http, endpoints.resendOperatorInvitation, {
    target,
    run: (transaction, { context, target: row }) => resendOperatorInvitation(transaction, context, row),
    reply: (transaction, { context }, id) => readInvitation(transaction, context, id),
  });

  command(http, endpoints.revokeOperatorInvitation, {
    target,
    run: (transaction, { context, target: row }) => revokeOperatorInvitation(transaction, context, row),
  });
}

async function readInvitation(transaction: Queries, { at }: ActionContext, id: string): Promise<OperatorInvitation> {
  return describeOperatorInvitation(await lockOpenOperatorInvitation(transaction, id), at);
}
