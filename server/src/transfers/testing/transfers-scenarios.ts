import { newApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';
import { offeredTransfer } from './offered-transfer.ts';

const reason = 'The owner of Meridian is not known.';

export const transfersScenarios: Scenarios = {
  'offer-transfer': {
    given: async (server) => ({
      as: 'ada',
      params: { id: await newApp(server) },
      body: { companyId: meridian.id },
    }),
    audit: ['offer-transfer', 'offer-transfer'],
    notices: ['transfer-offered', 'transfer-received'],
  },
  'accept-transfer': {
    given: async (server) => ({ as: 'eve', params: await offeredTransfer(server) }),
    audit: ['accept-transfer', 'accept-transfer'],
    notices: ['transfer-accepted', 'transfer-done'],
  },
  'decline-transfer': {
    given: async (server) => ({ as: 'eve', params: await offeredTransfer(server) }),
    audit: ['decline-transfer', 'decline-transfer'],
    notices: ['transfer-declined'],
  },
  'withdraw-transfer': {
    given: async (server) => ({ as: 'ada', params: await offeredTransfer(server) }),
    audit: ['withdraw-transfer', 'withdraw-transfer'],
    notices: ['transfer-withdrawn'],
  },
  'stop-transfer': {
    given: async (server) => ({ as: 'olga', params: await offeredTransfer(server), body: { reason } }),
    audit: ['stop-transfer', 'stop-transfer'],
    notices: ['transfer-stopped', 'transfer-stopped'],
  },
};

export const transfersRequests: SampleRequests = {
  'offer-transfer': { body: { companyId: meridian.id } },
  'stop-transfer': { body: { reason } },
};
