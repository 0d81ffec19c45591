import {
  readCompanyDetails,
  saveCompanyDetails,
} from '@lensdock/contract/company-details/company-details.endpoints.ts';
import type { CompanyDetailsBody } from '@lensdock/contract/company-details/company-details.ts';
import { good } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** The details of Eve's company, with a change. */
export async function evesDetails(
  server: TestServer,
  change: Partial<CompanyDetailsBody> = {},
): Promise<CompanyDetailsBody> {
  const { body } = await good(server.call(readCompanyDetails, { as: 'eve' }));
  const { companyName, street, postcode, city, country, vatId, registerNumber } = body;
  return { companyName, street, postcode, city, country, vatId, registerNumber, ...change };
}

/** Requests a change of Eve's company. Returns its id. */
export async function requestedChange(server: TestServer, change: Partial<CompanyDetailsBody>): Promise<string> {
  const { body } = await good(server.call(saveCompanyDetails, { as: 'eve', body: await evesDetails(server, change) }));
  if (!body.waiting) throw new Error('company change: expected one that waits');
  return body.waiting.changeId;
}

const params = { companyId: meridian.id };
const details = {
  companyName: 'Northlight',
  street: null,
  postcode: null,
  city: null,
  country: 'DE',
  vatId: null,
  registerNumber: null,
};

export const companyDetailsScenarios: Scenarios = {
  'save-company-details': {
    given: async (server) => ({
      as: 'eve',
      body: await evesDetails(server, { street: '15 Redcliff Quay', registerNumber: 'Companies House 01234567' }),
    }),
    audit: ['save-company-details', 'request-company-change'],
    notices: ['company-change-requested'],
  },
  'withdraw-company-change': {
    given: async (server) => ({
      as: 'eve',
      params: { changeId: await requestedChange(server, { registerNumber: 'Companies House 1' }) },
    }),
    audit: ['withdraw-company-change'],
  },
  'decide-company-change': {
    given: async (server) => ({
      as: 'olga',
      params: { changeId: await requestedChange(server, { registerNumber: 'Companies House 2' }) },
      body: { approved: true, reason: '' },
    }),
    audit: ['approve-company-change', 'save-company'],
    notices: ['company-change-approved'],
  },
  'write-to-store': {
    given: () => ({ as: 'eve', body: { text: 'When will our company be approved?' } }),
    audit: ['write-to-store'],
    notices: ['company-wrote'],
  },
  'write-to-company': {
    given: () => ({ as: 'olga', params, body: { text: 'Please send your register entry.' } }),
    audit: ['write-to-company'],
    notices: ['store-wrote'],
  },
  'add-company-note': {
    given: () => ({ as: 'olga', params, body: { text: 'Known from a trade fair.' } }),
    audit: ['add-company-note'],
  },
};

export const companyDetailsRequests: SampleRequests = {
  'save-company-details': { body: details },
  'decide-company-change': { body: { approved: true, reason: '' } },
  'write-to-store': { body: { text: 'Hello' } },
  'write-to-company': { body: { text: 'Hello' } },
  'add-company-note': { body: { text: 'Hello' } },
};
