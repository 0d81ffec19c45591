import { addTotpTo } from '@lensdock/server/team/testing/second-factor.ts';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const peopleWalks: WalkRows = {
  formDialogs: [
    {
      component: 'ResetFactorDialog',
      path: '/people',
      as: 'olga',
      prepare: (server) => addTotpTo(server, 'ada'),
      opener: /^Reset second factor of Ada/,
      field: /^Reason/,
    },
  ],
};
