import { startCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { Asked, SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { choose } from './visit-sandbox.ts';

const eve = { as: 'eve' } as const;

async function onboarded(server: TestServer, choice: string): Promise<Asked> {
  const { url } = (await server.call(startCardOnboarding, eve)).body;
  await choose(server.server, url, choice);
  return eve;
}

export const payoutAccountsScenarios: Scenarios = {
  'start-card-onboarding': { given: () => eve, audit: ['create-card-account', 'payout-account-news'] },
  'check-card-onboarding': {
    given: (server) => onboarded(server, 'done'),
    audit: { nothing: 'the provider reported on its own; only changes are recorded' },
  },
  'add-payout-method': {
    given: async (server) => ({ ...(await onboarded(server, 'done')), body: { type: 'DEBIT' } }),
    audit: { nothing: 'it leads to a page of the provider, whose news is written down' },
  },
  'request-bank-onboarding': { given: () => eve, audit: ['request-bank-onboarding'] },
  'set-bank-account': {
    given: () => ({
      as: 'olga',
      params: { companyId: meridian.id },
      body: { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' },
    }),
    audit: ['set-bank-account'],
    notices: ['payout-account-validated'],
  },
};

export const payoutAccountsRequests: SampleRequests = {
  'add-payout-method': { body: { type: 'DEBIT' } },
  'set-bank-account': { body: { sellerAccountStatus: 'EMAIL_SENT', sellerAccountId: null } },
};
