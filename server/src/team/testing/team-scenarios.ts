import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { inviteAs } from './invitations.ts';
import { requireSecondFactor } from './second-factor.ts';
import { setAccess } from './set-access.ts';

const ada = { as: 'ada' } as const;
const access = { role: 'publisher', apps: null, lastDay: null };
const invited = { ...access, email: 'ida@agency.example' };

export const teamScenarios: Scenarios = {
  'save-member': {
    given: async (server) => {
      await setAccess(server, 'fay', { role: 'viewer' });
      return { ...ada, params: { memberId: 'fay' }, body: access };
    },
    audit: ['save-member'],
    notices: ['member-changed'],
  },
  'remove-member': {
    given: async (server) => {
      await setAccess(server, 'fay', { role: 'viewer' });
      return { ...ada, params: { memberId: 'fay' } };
    },
    audit: ['remove-member'],
    notices: ['member-removed'],
  },
  'leave-company': {
    given: async (server) => {
      await setAccess(server, 'viktor', { role: 'viewer' });
      return { as: 'viktor' };
    },
    audit: ['leave-company'],
    notices: ['member-left'],
  },
  'invite-person': { given: () => ({ ...ada, body: invited }), audit: ['invite-person'] },
  'resend-invitation': {
    given: async (server) => ({ ...ada, params: { invitationId: await inviteAs(server, 'jo@agency.example') } }),
    audit: ['resend-invitation'],
  },
  'save-sign-in-policy': {
    // The other scenarios need members without a second factor.
    given: async (server) => {
      await requireSecondFactor(server);
      return { ...ada, body: { secondFactorRequired: false } };
    },
    audit: ['save-sign-in-policy'],
    notices: ['second-factor-off'],
  },
  'revoke-invitation': {
    given: async (server) => ({ ...ada, params: { invitationId: await inviteAs(server, 'kai@agency.example') } }),
    audit: ['revoke-invitation'],
  },
};

export const teamRequests: SampleRequests = {
  'save-member': { body: access },
  'invite-person': { body: invited },
  'save-sign-in-policy': { body: { secondFactorRequired: false } },
};
