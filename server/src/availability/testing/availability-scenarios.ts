import { newApp, onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ada = { as: 'ada' } as const;

const olga = { as: 'olga' } as const;

const faroes = {
  nameByIsocode: { en: 'Faroe Islands', de: 'Färöer' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: true,
  sepaEnabled: true,
  retired: false,
};

function soldIn(server: TestServer, isocode: string) {
  return onlineApp(server, 'ada', {
    licences: [{ type: { code: 'SUBSCRIPTION' }, enabled: true, specifiedPrice: '100' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode, selected: true }] },
  });
}

const iceland = { ...faroes, nameByIsocode: { en: 'Iceland', de: 'Island' } };

const country = {
  nameByIsocode: { en: 'Iceland', de: 'Island' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: true,
  sepaEnabled: true,
  retired: false,
};

export const availabilityScenarios: Scenarios = {
  'save-availability': {
    given: async (server) => ({
      ...ada,
      params: { id: await newApp(server) },
      body: { storeAvailabilityMode: 'UNAVAILABLE' },
    }),
    audit: ['save-availability'],
  },
  'add-country': { given: () => ({ ...olga, body: { ...faroes, isocode: 'FO' } }), audit: ['add-country'] },
  'save-country': {
    given: async (server) => {
      await soldIn(server, 'IS');
      return { ...olga, params: { isocode: 'IS' }, body: { ...iceland, sepaEnabled: false } };
    },
    audit: ['save-country'],
    notices: ['country-offers-no-subscription'],
  },
};

export const availabilityRequests: SampleRequests = {
  'save-availability': { body: { storeAvailabilityMode: 'UNAVAILABLE' } },
  'add-country': { body: { ...country, isocode: 'FO' } },
  'save-country': { body: country },
};
