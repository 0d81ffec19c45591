import { northlight } from '@lensdock/server/testing/test-server.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const payoutHoldsWalks: WalkRows = {
  details: [
    {
      path: '/payout-holds/$companyId',
      list: '/payout-holds',
      request: /\/companies\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  formDialogs: [
    {
      component: 'HoldDialog',
      path: `/payout-holds/${northlight.id}`,
      as: 'olga',
      opener: 'Hold payouts',
      field: 'Reason',
    },
  ],
};
