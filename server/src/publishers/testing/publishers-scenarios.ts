import { addPublisherIssuer } from '@lensdock/contract/publishers/publishers.endpoints.ts';
import { newApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { addedPublisher, formOf, githubPins, openCi } from './ci-jobs.ts';

const publisher = { issuerId: 'github', ...githubPins };
const issuer = { issuer: 'https://ci.example', name: 'Buildkite', kind: 'other' };

export const publishersScenarios: Scenarios = {
  'add-trusted-publisher': {
    given: async (server) => ({ as: 'ada', params: { id: await newApp(server) }, body: publisher }),
    audit: ['add-trusted-publisher'],
  },
  'remove-trusted-publisher': {
    given: async (server) => {
      const id = await newApp(server);
      return { as: 'ada', params: { id, publisherId: await addedPublisher(server, id) } };
    },
    audit: ['remove-trusted-publisher'],
  },
  'exchange-token': {
    given: async (server) => {
      const [app, ci] = [await newApp(server), await openCi(server)];
      await addedPublisher(server, app, { issuerId: ci.issuerId });
      const { payload, headers } = formOf(app, await ci.job());
      return { payload: Buffer.from(payload), headers };
    },
    audit: ['exchange-token'],
  },
  'add-publisher-issuer': { given: () => ({ as: 'olga', body: issuer }), audit: ['add-publisher-issuer'] },
  'remove-publisher-issuer': {
    given: async (server) => {
      const body = { ...issuer, issuer: 'https://other-ci.example' };
      const { issuers } = (await server.call(addPublisherIssuer, { as: 'olga', body })).body;
      return { as: 'olga', params: { issuerId: issuers.find((one) => one.issuer === body.issuer)?.issuerId ?? '' } };
    },
    audit: ['remove-publisher-issuer'],
  },
};

export const publishersRequests: SampleRequests = {
  'add-trusted-publisher': { body: publisher },
  'exchange-token': { body: {} },
  'add-publisher-issuer': { body: { ...issuer, issuer: 'http://wrong.example' } },
};
