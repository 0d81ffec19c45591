import { inviteOperator } from '@lensdock/contract/operators/operators.endpoints.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import type { TestServer } from '../../testing/test-server.ts';

const olga = { as: 'olga' } as const;
const body = { roles: ['finance'] };
const invited = { ...body, email: 'una@store.example' };

async function invitationOf(server: TestServer, email: string): Promise<string> {
  return (await server.call(inviteOperator, { ...olga, body: { ...invited, email } })).body.invitationId;
}

export const operatorsScenarios: Scenarios = {
  'save-operator': {
    given: async (server) => {
      await setOperatorRoles(server, 'rosa', ['reviewer']);
      return { ...olga, params: { operatorId: 'rosa' }, body };
    },
    audit: ['save-operator'],
  },
  'remove-operator': {
    given: async (server) => {
      await setOperatorRoles(server, 'rosa', ['reviewer']);
      return { ...olga, params: { operatorId: 'rosa' } };
    },
    audit: ['remove-operator'],
  },
  'invite-operator': { given: () => ({ ...olga, body: invited }), audit: ['invite-operator'] },
  'resend-operator-invitation': {
    given: async (server) => ({ ...olga, params: { invitationId: await invitationOf(server, 'vera@store.example') } }),
    audit: ['resend-operator-invitation'],
  },
  'revoke-operator-invitation': {
    given: async (server) => ({ ...olga, params: { invitationId: await invitationOf(server, 'wim@store.example') } }),
    audit: ['revoke-operator-invitation'],
  },
};

export const operatorsRequests: SampleRequests = {
  'save-operator': { body },
  'invite-operator': { body: invited },
};
