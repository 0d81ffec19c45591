import type { NoParts, Route } from '../kernel/route.ts';
import type {
  AccessBody,
  Invitation,
  InvitationBody,
  InvitationList,
  Member,
  MemberList,
  SignInPolicy,
} from './team.ts';

export const listMembers: Route<{ reply: MemberList }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company/members',
  caller: 'developer',
  may: 'team:read',
};

export const saveMember: Route<{ params: { memberId: string }; body: AccessBody; reply: Member }, 'developer'> = {
  method: 'PUT',
  path: '/api/devcon/company/members/:memberId',
  caller: 'developer',
  may: 'team:write',
  versioned: true,
};

export const removeMember: Route<{ params: { memberId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/company/members/:memberId',
  caller: 'developer',
  may: 'team:write',
};

export const leaveCompany: Route<NoParts, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/leave',
  caller: 'developer',
  may: 'account:use',
};

export const listInvitations: Route<{ reply: InvitationList }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company/invitations',
  caller: 'developer',
  may: 'team:write',
};

export const invitePerson: Route<{ body: InvitationBody; reply: Invitation }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/invitations',
  caller: 'developer',
  may: 'team:write',
};

export const resendInvitation: Route<{ params: { invitationId: string }; reply: Invitation }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/invitations/:invitationId/resend',
  caller: 'developer',
  may: 'team:write',
};

export const revokeInvitation: Route<{ params: { invitationId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/company/invitations/:invitationId',
  caller: 'developer',
  may: 'team:write',
};

export const readSignInPolicy: Route<{ reply: SignInPolicy }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company/sign-in-policy',
  caller: 'developer',
  may: 'team:read',
};

export const saveSignInPolicy: Route<{ body: { secondFactorRequired: boolean }; reply: SignInPolicy }, 'developer'> = {
  method: 'PUT',
  path: '/api/devcon/company/sign-in-policy',
  caller: 'developer',
  may: 'team:write',
};
