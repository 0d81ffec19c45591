import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './team.routes.ts';
import {
  accessBody,
  invitation,
  invitationBody,
  invitationList,
  member,
  memberList,
  signInPolicy,
} from './team.schemas.ts';

const memberParams = z.object({ memberId: z.string() });
const invitationParams = z.object({ invitationId: z.string() });

export const listMembers = endpoint(routes.listMembers, {
  name: 'list-members',
  token: 'none',
  summary: 'Lists the people of the company with their roles and apps, owners first.',
  feature: 'team',
  reply: memberList,
});

export const saveMember = endpoint(routes.saveMember, {
  name: 'save-member',
  token: 'none',
  freshSignIn: true,
  summary: 'Changes a member’s role, apps and last day. It takes effect on every server within ten seconds.',
  feature: 'team',
  params: memberParams,
  body: accessBody,
  reply: member,
  problems: ['last-owner'],
  notices: ['member-changed'],
});

export const removeMember = endpoint(routes.removeMember, {
  name: 'remove-member',
  token: 'none',
  freshSignIn: true,
  summary: 'Ends a member’s access. Everything they created is kept.',
  feature: 'team',
  params: memberParams,
  problems: ['last-owner'],
  notices: ['member-removed'],
});

export const leaveCompany = endpoint(routes.leaveCompany, {
  name: 'leave-company',
  token: 'none',
  summary: 'Ends the caller’s own access.',
  feature: 'team',
  problems: ['last-owner'],
  notices: ['member-left'],
});

export const listInvitations = endpoint(routes.listInvitations, {
  name: 'list-invitations',
  token: 'none',
  summary: 'Lists the invitations that were neither accepted nor revoked, newest first.',
  feature: 'team',
  reply: invitationList,
});

export const invitePerson = endpoint(routes.invitePerson, {
  name: 'invite-person',
  token: 'none',
  freshSignIn: true,
  summary: 'Invites a person by email. The link works once, within seven days.',
  feature: 'team',
  limit: 'invitations',
  body: invitationBody,
  reply: invitation,
  status: 201,
  problems: ['already-a-member', 'already-invited'],
});

export const resendInvitation = endpoint(routes.resendInvitation, {
  name: 'resend-invitation',
  token: 'none',
  freshSignIn: true,
  summary: 'Sends the email again with a new link for seven days; the earlier link stops working.',
  feature: 'team',
  limit: 'invitations',
  params: invitationParams,
  reply: invitation,
});

export const revokeInvitation = endpoint(routes.revokeInvitation, {
  name: 'revoke-invitation',
  token: 'none',
  summary: 'Revokes an invitation; its link stops working.',
  feature: 'team',
  params: invitationParams,
});

export const readSignInPolicy = endpoint(routes.readSignInPolicy, {
  name: 'read-sign-in-policy',
  token: 'none',
  summary: 'Returns whether the company requires a second factor, and whether the caller has one.',
  feature: 'team',
  reply: signInPolicy,
});

export const saveSignInPolicy = endpoint(routes.saveSignInPolicy, {
  name: 'save-sign-in-policy',
  token: 'none',
  freshSignIn: true,
  summary:
    'Requires a second factor of every member, or no longer. Members without one set it up at their next sign-in; until then their calls return 403 within a minute.',
  feature: 'team',
  body: z.object({ secondFactorRequired: z.boolean() }),
  reply: signInPolicy,
  problems: ['second-factor-missing', 'second-factor-by-issuer'],
  notices: ['second-factor-on', 'second-factor-off'],
});
