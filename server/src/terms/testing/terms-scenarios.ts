import { publishTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { termsDaysAhead } from '@lensdock/contract/terms/terms.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const olga = { as: 'olga' } as const;

const document = 'developer-eula';

const ada = { as: 'ada' } as const;

/** Asks to accept the next version of the terms. */
async function publishedTerms(server: TestServer): Promise<ScenarioRequest> {
  const answer = await server.call(publishTerms, {
    ...olga,
    params: { document },
    body: { textByIsocode: { en: '# Another version', de: null } },
  });
  return { ...ada, body: { documents: [{ document, version: answer.body.version }] } };
}

export const termsScenarios: Scenarios = {
  'accept-terms': { given: publishedTerms, audit: ['accept-terms'] },
  'publish-terms': {
    given: () => ({ ...olga, params: { document }, body: { textByIsocode: { en: '# Terms', de: null } } }),
    audit: ['publish-terms'],
  },
  'require-terms': {
    // Later scenarios submit apps of companies that have not accepted the terms.
    given: async ({ clock }) => {
      const from = new Date((await clock.now()).getTime() + termsDaysAhead * 86_400_000).toISOString().slice(0, 10);
      return { ...olga, params: { document }, body: { required: true, from } };
    },
    audit: ['require-terms'],
  },
};

export const termsRequests: SampleRequests = {
  'accept-terms': { body: { documents: [{ document: 'developer-eula', version: 1 }] } },
  'publish-terms': { body: { textByIsocode: { en: '# Terms', de: null } } },
  'require-terms': { body: { required: false } },
};
