import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { meridian } from '../../kernel/identity/sample-people.ts';

const olga = { as: 'olga' } as const;

export const companyScenarios: Scenarios = {
  'save-company': {
    given: () => ({
      ...olga,
      params: { companyId: meridian.id },
      body: {
        companyName: 'Meridian Optics AG',
        street: 'Am Rhein 4',
        postcode: '4051',
        city: 'Basel',
        country: 'CH',
        approved: true,
        allowedToSell: true,
        manualAppApproval: true,
        vatId: null,
      },
    }),
    audit: ['save-company'],
    notices: ['company-details-changed', 'manual-approval-on'],
  },
};

export const companyRequests: SampleRequests = {
  'save-company': {
    body: {
      companyName: 'Northlight',
      street: null,
      postcode: null,
      city: null,
      country: 'DE',
      approved: true,
      allowedToSell: true,
      manualAppApproval: true,
      vatId: null,
    },
  },
};
