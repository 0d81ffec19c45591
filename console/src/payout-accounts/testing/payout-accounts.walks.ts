import { startCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { choose } from '@lensdock/server/payout-accounts/testing/visit-sandbox.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const payoutAccountsWalks: WalkRows = {
  formDialogs: [
    {
      component: 'MethodDialog',
      path: '/payout/settings',
      as: 'eve',
      prepare: async (server) => {
        const { url } = (await server.call(startCardOnboarding, { as: 'eve' })).body;
        await choose(server.server, url, 'verified');
      },
      opener: 'Add payout method',
      field: 'IBAN',
    },
  ],
  reads: [{ path: '/payout/settings', request: /\/onboarding\/card$/ }],
};
