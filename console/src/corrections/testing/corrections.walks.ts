import { proposedCorrection } from '@lensdock/server/corrections/testing/proposed-correction.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const correctionsWalks: WalkRows = {
  details: [
    {
      path: '/corrections/$orderId',
      list: '/corrections',
      request: /\/orders\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  formDialogs: [
    {
      component: 'ProposeDialog',
      path: '/corrections/walked-1',
      as: 'olga',
      prepare: (server) => proposedCorrection(server, 'walked-1').then(() => undefined),
      opener: 'Propose correction',
      field: 'Reason',
    },
    {
      component: 'RefuseDialog',
      path: '/corrections/walked-2',
      as: 'olga',
      prepare: (server) => proposedCorrection(server, 'walked-2').then(() => undefined),
      opener: /^Withdraw the correction/,
      field: 'Reason',
    },
  ],
};
