import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

const body = { value: '25' };

export const storeSettingsScenarios: Scenarios = {
  'save-store-setting': {
    given: () => ({ as: 'olga', params: { name: 'COMMISSION_PERCENT' }, body }),
    audit: ['save-store-setting'],
  },
};

export const storeSettingsRequests: SampleRequests = { 'save-store-setting': { body } };
