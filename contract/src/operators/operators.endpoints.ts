import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './operators.routes.ts';
import {
  operator,
  operatorBody,
  operatorInvitation,
  operatorInvitationBody,
  operatorInvitationList,
  operatorList,
} from './operators.schemas.ts';

const operatorParams = z.object({ operatorId: z.string() });
const invitationParams = z.object({ invitationId: z.string() });

export const listOperators = endpoint(routes.listOperators, {
  name: 'list-operators',
  summary: 'Lists the people who work for the store, with their roles.',
  feature: 'operators',
  reply: operatorList,
});

export const saveOperator = endpoint(routes.saveOperator, {
  name: 'save-operator',
  freshSignIn: true,
  summary: 'Changes an operator’s roles. It takes effect on every server within ten seconds.',
  feature: 'operators',
  params: operatorParams,
  body: operatorBody,
  reply: operator,
  problems: ['last-administrator', 'roles-from-sign-on'],
});

export const removeOperator = endpoint(routes.removeOperator, {
  name: 'remove-operator',
  freshSignIn: true,
  summary: 'Ends an operator’s access. Everything they did is kept.',
  feature: 'operators',
  params: operatorParams,
  problems: ['last-administrator', 'roles-from-sign-on'],
});

export const listOperatorInvitations = endpoint(routes.listOperatorInvitations, {
  name: 'list-operator-invitations',
  summary: 'Lists the invitations of operators that were neither accepted nor revoked, newest first.',
  feature: 'operators',
  reply: operatorInvitationList,
});

export const inviteOperator = endpoint(routes.inviteOperator, {
  name: 'invite-operator',
  freshSignIn: true,
  summary: 'Invites a person by email to work for the store. The link works once, within seven days.',
  feature: 'operators',
  limit: 'invitations',
  body: operatorInvitationBody,
  reply: operatorInvitation,
  status: 201,
  problems: ['already-an-operator', 'already-a-developer', 'already-invited', 'roles-from-sign-on'],
});

export const resendOperatorInvitation = endpoint(routes.resendOperatorInvitation, {
  name: 'resend-operator-invitation',
  freshSignIn: true,
  summary: 'Sends the email again with a new link for seven days; the earlier link stops working.',
  feature: 'operators',
  limit: 'invitations',
  params: invitationParams,
  reply: operatorInvitation,
});

export const revokeOperatorInvitation = endpoint(routes.revokeOperatorInvitation, {
  name: 'revoke-operator-invitation',
  summary: 'Revokes an invitation of an operator; its link stops working.',
  feature: 'operators',
  params: invitationParams,
});
