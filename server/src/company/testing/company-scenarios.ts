import { blockCompany, blockPerson } from '@lensdock/contract/company/company.endpoints.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { ensureCompany } from '../../kernel/identity/companies.store.ts';
import { upsertMember } from '../../kernel/identity/members.store.ts';
import { meridian, northlight } from '../../kernel/identity/sample-people.ts';
import { openVatNumbers } from '../../kernel/services/open-vat-numbers.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { viesStandIn } from './vies-stand-in.ts';

const olga = { as: 'olga' } as const;

/** A company whose owner belongs to no other one. */
async function otherCompany(server: TestServer): Promise<{ companyId: string }> {
  const company = { id: '0a000000-0000-4000-8000-0000000000b1', name: 'Blocked Lenses', country: 'DE' };
  const at = await server.clock.now();
  await ensureCompany(server.database, company, at);
  const owner = { person: 'nora', role: 'owner', apps: null, endsAt: null, at } as const;
  await upsertMember(server.database, { companyId: company.id, ...owner });
  return { companyId: company.id };
}

/** Other scenarios do not depend on Nora. */
const nora = { personId: 'nora' };

export const companyScenarios: Scenarios = {
  'block-person': {
    given: () => ({ ...olga, params: nora, body: { reason: 'Stolen password' } }),
    audit: ['block-person'],
  },
  'unblock-person': {
    given: async (server) => {
      await server.call(blockPerson, { ...olga, params: nora, body: { reason: 'Stolen password' } });
      return { ...olga, params: nora };
    },
    audit: ['unblock-person'],
  },
  'block-company': {
    given: async (server) => ({
      ...olga,
      params: await otherCompany(server),
      body: { reason: 'Fraud', apps: 'unpublish' },
    }),
    audit: ['block-company', 'hold-payouts'],
    notices: ['company-blocked'],
  },
  'unblock-company': {
    given: async (server) => {
      const params = await otherCompany(server);
      await server.call(blockCompany, { ...olga, params, body: { reason: 'Fraud', apps: 'keep' } });
      return { ...olga, params };
    },
    audit: ['unblock-company', 'lift-payout-hold'],
    notices: ['company-unblocked'],
  },
  'check-vat-number': {
    given: async (server) => {
      const { url } = await viesStandIn();
      const vatNumbers = openVatNumbers({ VIES_URL: url });
      if (vatNumbers) server.services.vatNumbers = vatNumbers;
      return { ...olga, params: { companyId: northlight.id } };
    },
    audit: ['check-vat-number'],
  },
  'decide-company': {
    given: () => ({ ...olga, params: { companyId: meridian.id }, body: { approved: true, reason: '' } }),
    audit: ['approve-company'],
    notices: ['company-approved'],
  },
  'save-company': {
    given: () => ({
      ...olga,
      params: { companyId: meridian.id },
      body: {
        companyName: 'Meridian Optics AG',
        street: 'Am Rhein 4',
        postcode: '4051',
        city: 'Basel',
        country: 'CH',
        approved: true,
        allowedToSell: true,
        manualAppApproval: true,
        vatId: null,
      },
    }),
    audit: ['save-company'],
    notices: ['company-details-changed', 'manual-approval-on'],
  },
};

export const companyRequests: SampleRequests = {
  'decide-company': { body: { approved: true, reason: '' } },
  'block-person': { body: { reason: 'Stolen password' } },
  'block-company': { body: { reason: 'Fraud', apps: 'unpublish' } },
  'save-company': {
    body: {
      companyName: 'Northlight',
      street: null,
      postcode: null,
      city: null,
      country: 'DE',
      approved: true,
      allowedToSell: true,
      manualAppApproval: true,
      vatId: null,
    },
  },
};
