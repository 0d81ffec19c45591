import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { upsertMember } from '../../kernel/identity/members.store.ts';
import { insertSamplePeople } from '../../kernel/identity/people.store.ts';
import { northlight, type SamplePersonName, samplePeople } from '../../kernel/identity/sample-people.ts';
import { addTotpTo } from '../../team/testing/second-factor.ts';
import type { TestServer } from '../../testing/test-server.ts';

const olga = { as: 'olga' } as const;
const body = { reason: 'Lost phone, called from the number in the contract' };

/** Makes a sample person a viewer of Northlight. */
export async function joinNorthlight(server: TestServer, person: SamplePersonName): Promise<void> {
  const at = await server.clock.now();
  await insertSamplePeople(server.database, [samplePeople[person]], at);
  const access = { companyId: northlight.id, role: 'viewer', apps: null, endsAt: null } as const;
  await upsertMember(server.database, { ...access, person, at });
}

export const peopleScenarios: Scenarios = {
  'request-second-factor-reset': {
    given: async (server) => {
      await joinNorthlight(server, 'viktor');
      await addTotpTo(server, 'viktor');
      return { ...olga, params: { personId: 'viktor' }, body };
    },
    audit: ['request-second-factor-reset'],
  },
  'remove-personal-data': {
    given: async (server) => {
      await joinNorthlight(server, 'fay');
      return { ...olga, params: { personId: 'fay' } };
    },
    audit: ['remove-personal-data', 'remove-member'],
    notices: ['member-removed'],
  },
};

export const peopleRequests: SampleRequests = {
  'request-second-factor-reset': { body },
};
