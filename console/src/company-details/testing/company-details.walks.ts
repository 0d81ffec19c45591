import { requestedChange } from '@lensdock/server/company-details/testing/company-details-scenarios.ts';
import { typed, type WalkRows } from '../../testing/walk-rows.ts';

export const companyDetailsWalks: WalkRows = {
  forms: [{ name: 'company-details', path: '/company-details', ...typed(/^City/, ' am See') }],
  reads: [{ path: '/company-details', request: /\/api\/devcon\/company-details$/ }],
  formDialogs: [
    {
      component: 'ChangeDecisionDialog',
      path: '/company-approvals',
      as: 'olga',
      prepare: async (server) => {
        await requestedChange(server, { registerNumber: 'Walked' });
      },
      opener: /^Decline the change of/,
      field: 'Reason',
    },
  ],
};
