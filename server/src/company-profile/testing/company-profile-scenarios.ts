import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

const ada = { as: 'ada' } as const;

export const companyProfileScenarios: Scenarios = {
  'save-profile-header': { given: () => ({ ...ada, body: { tagLine: 'We see.' } }), audit: ['save-profile-header'] },
  'save-profile-about': { given: () => ({ ...ada, body: { description: 'Doors.' } }), audit: ['save-profile-about'] },
  'save-profile-contact': {
    given: () => ({ ...ada, body: { supportEmail: 'help@northlight.example' } }),
    audit: ['save-profile-contact'],
  },
};

export const companyProfileRequests: SampleRequests = {
  'save-profile-header': { body: { tagLine: 'We see more.' } },
  'save-profile-about': { body: { description: 'Cameras that count.' } },
  'save-profile-contact': { body: { supportEmail: 'support@northlight.example' } },
};
