import { offeredTransfer } from '@lensdock/server/transfers/testing/offered-transfer.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const transfersWalks: WalkRows = {
  dialogs: [{ path: '/app-transfers', button: 'Offer app' }],
  formDialogs: [
    { component: 'OfferDialog', path: '/app-transfers', opener: 'Offer app', field: 'Company ID' },
    {
      component: 'StopDialog',
      path: '/app-transfers',
      as: 'olga',
      prepare: async (server) => {
        await offeredTransfer(server);
      },
      opener: /^Stop transfer of/,
      field: /^Reason/,
    },
  ],
};
