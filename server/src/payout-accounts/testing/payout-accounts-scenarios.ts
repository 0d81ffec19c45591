import {
  proposePayoutChange,
  requireTwoPeople,
  startCardOnboarding,
  withdrawPayoutChange,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { SampleRequests, ScenarioRequest, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian, northlight } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { choose } from './visit-sandbox.ts';

const eve = { as: 'eve' } as const;

async function onboarded(server: TestServer, choice: string): Promise<ScenarioRequest> {
  const { url } = (await server.call(startCardOnboarding, eve)).body;
  await choose(server.server, url, choice);
  return eve;
}

/** The scenarios share two companies, so an earlier one may have done the same. */
async function withoutAccount(server: TestServer): Promise<ScenarioRequest> {
  await server.database.execute(sql`delete from payout_account where company_id = ${meridian.id}`);
  return eve;
}

async function withoutTwoPeople(server: TestServer): Promise<ScenarioRequest> {
  await withoutProposal(server);
  await server.database.execute(sql`delete from payout_two_people where company_id = ${northlight.id}`);
  return { as: 'ada' };
}

/** Of an earlier scenario. */
async function withoutProposal(server: TestServer): Promise<void> {
  const { proposal } = (await server.call(requireTwoPeople, { as: 'ada' })).body;
  if (!proposal) return;
  await server.call(withdrawPayoutChange, { as: 'ada', params: { proposalId: proposal.proposalId } });
}

/** Ada's company, which requires two people. */
async function proposed(server: TestServer, change: string, as: 'ada' | 'ben'): Promise<Record<string, string>> {
  await withoutProposal(server);
  const { proposal } = (await server.call(proposePayoutChange, { as, body: { change } })).body;
  return { proposalId: proposal?.proposalId ?? '' };
}

export const payoutAccountsScenarios: Scenarios = {
  'start-card-onboarding': { given: withoutAccount, audit: ['create-card-account', 'payout-account-news'] },
  'check-card-onboarding': {
    given: (server) => onboarded(server, 'done'),
    audit: { nothing: 'the provider reported on its own; only changes are recorded' },
  },
  'add-payout-method': {
    given: async (server) => ({ ...(await onboarded(server, 'done')), body: { type: 'DEBIT' } }),
    audit: { nothing: 'it leads to a page of the provider, whose news is written down' },
  },
  'request-bank-onboarding': { given: withoutAccount, audit: ['request-bank-onboarding'] },
  'require-two-people': {
    given: withoutTwoPeople,
    audit: ['require-two-people'],
    notices: ['payout-two-people-required'],
  },
  'propose-payout-change': {
    given: async (server) => {
      await withoutProposal(server);
      return { as: 'ada', body: { change: 'open-card-page' } };
    },
    audit: ['propose-payout-change'],
    notices: ['payout-change-proposed'],
  },
  'confirm-payout-change': {
    given: async (server) => ({ as: 'ada', params: await proposed(server, 'open-card-page', 'ben') }),
    audit: ['confirm-payout-change'],
    notices: ['payout-change-confirmed'],
  },
  'withdraw-payout-change': {
    given: async (server) => ({ as: 'ada', params: await proposed(server, 'open-card-page', 'ada') }),
    audit: ['withdraw-payout-change'],
    notices: ['payout-change-withdrawn'],
  },
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
  'propose-payout-change': { body: { change: 'open-card-page' } },
  'set-bank-account': { body: { sellerAccountStatus: 'EMAIL_SENT', sellerAccountId: null } },
};
