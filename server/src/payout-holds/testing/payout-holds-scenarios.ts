import { holdPayouts, readPayoutTerms } from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';

const olga = { as: 'olga' } as const;
const params = { companyId: meridian.id };
const body = { reason: 'Open chargebacks', until: null };

export const payoutHoldsScenarios: Scenarios = {
  'hold-payouts': {
    given: () => ({ ...olga, params, body }),
    audit: ['hold-payouts'],
    notices: ['payouts-held'],
  },
  'lift-payout-hold': {
    given: async (server) => {
      await server.call(holdPayouts, { ...olga, params, body });
      const { holds } = (await server.call(readPayoutTerms, { ...olga, params })).body;
      return { ...olga, params: { holdId: holds[0]?.holdId ?? '' } };
    },
    audit: ['lift-payout-hold'],
    notices: ['payout-hold-lifted'],
  },
  'save-payout-terms': {
    given: () => ({ ...olga, params, body: { holdDays: 21 } }),
    audit: ['save-payout-terms'],
  },
};

export const payoutHoldsRequests: SampleRequests = {
  'hold-payouts': { body },
  'save-payout-terms': { body: { holdDays: 7 } },
};
