import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const body = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };

async function created(server: TestServer): Promise<ScenarioRequest & { secret: string }> {
  const answer = await server.call(createToken, { as: 'ada', body });
  return { as: 'ada', params: { tokenId: answer.body.token.tokenId }, secret: answer.body.secret };
}

async function named(server: TestServer): Promise<ScenarioRequest> {
  const { as, params } = await created(server);
  return { as: as ?? 'ada', params: params ?? {} };
}

export const tokensScenarios: Scenarios = {
  'create-token': { given: () => ({ as: 'ada', body }), audit: ['create-token'] },
  'rotate-token': { given: named, audit: ['rotate-token'] },
  'revoke-token': { given: named, audit: ['revoke-token'] },
  'save-token-policy': {
    given: () => ({ as: 'ada', body: { maximumDays: 180 } }),
    audit: ['save-token-policy'],
  },
  'report-leaked-tokens': {
    given: async (server) => ({ body: [{ token: (await created(server)).secret, source: 'commit' }] }),
    audit: ['revoke-leaked-token'],
    notices: ['token-leaked'],
  },
};

export const tokensRequests: SampleRequests = {
  'create-token': { body },
  'save-token-policy': { body: { maximumDays: 180 } },
  'report-leaked-tokens': { body: [{ token: 'ldk_unknown' }] },
};
