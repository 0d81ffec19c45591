import { northlight } from '@lensdock/server/testing/test-server.ts';
import { typed, type WalkRows } from '../../testing/walk-rows.ts';

export const companyWalks: WalkRows = {
  details: [
    {
      path: '/companies/$companyId',
      list: '/companies',
      request: /\/companies\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  formDialogs: [
    {
      component: 'BlockDialog',
      path: `/companies/${northlight.id}?tab=people`,
      as: 'olga',
      opener: /^Block Ada/,
      field: 'Reason',
    },
    {
      component: 'BlockSellerDialog',
      path: `/companies/${northlight.id}`,
      as: 'olga',
      opener: /^Block Northlight/,
      field: 'Reason',
    },
    {
      component: 'DecisionDialog',
      path: `/companies/${northlight.id}`,
      as: 'olga',
      opener: 'Decline',
      field: 'Reason',
    },
  ],
  forms: [
    { name: 'company', path: '/companies/{company}', as: 'olga', saved: /Company saved/, ...typed(/^City/, ' am See') },
  ],
};
