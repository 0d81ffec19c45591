import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

export const accountScenarios: Scenarios = {
  'close-payout-panel': { given: () => ({ as: 'eve' }), audit: ['close-payout-panel'] },
  'save-my-language': { given: () => ({ as: 'ben', body: { language: 'de' } }), audit: ['save-my-language'] },
};

export const accountRequests: SampleRequests = {
  'save-my-language': { body: { language: 'en' } },
};
