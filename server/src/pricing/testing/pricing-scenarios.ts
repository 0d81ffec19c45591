import { addDiscount, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { good, newApp, onlineApp } from '../../apps/testing/staged-app.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ada = { as: 'ada' } as const;

const fullPrice = { licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' }] };

const discount = { minQuantity: 10, discount: 5 };

async function priced(server: TestServer): Promise<string> {
  const id = await newApp(server);
  await good(server.call(savePricing, { ...ada, params: { id }, body: fullPrice }));
  return id;
}

async function discounted(server: TestServer) {
  const id = await priced(server);
  const { body } = await server.call(addDiscount, { ...ada, params: { id }, body: discount });
  return { id, discountId: body.pk };
}

const olga = { as: 'olga' } as const;

export const pricingScenarios: Scenarios = {
  'save-pricing': {
    given: async (server) => ({ ...ada, params: { id: await newApp(server) }, body: fullPrice }),
    audit: ['save-pricing'],
  },
  'save-pricing-section': {
    given: async (server) => ({
      ...ada,
      params: { id: await newApp(server) },
      body: { ...fullPrice, discounts: [discount] },
    }),
    audit: ['save-pricing', 'add-discount'],
  },
  'add-discount': {
    given: async (server) => ({ ...ada, params: { id: await priced(server) }, body: discount }),
    audit: ['add-discount'],
  },
  'change-discount': {
    given: async (server) => ({ ...ada, params: await discounted(server), body: { minQuantity: 20, discount: 7 } }),
    audit: ['change-discount'],
  },
  'delete-discount': {
    given: async (server) => ({ ...ada, params: await discounted(server) }),
    audit: ['delete-discount'],
  },
  'grant-tool-licence': {
    given: async (server) => ({ ...olga, params: { id: (await onlineApp(server)).app }, body: { granted: true } }),
    audit: ['grant-tool-licence'],
    notices: ['tool-licence-granted'],
  },
};

export const pricingRequests: SampleRequests = {
  'save-pricing': { body: { licences: [] } },
  'add-discount': { body: { minQuantity: 10, discount: 5 } },
  'save-pricing-section': { body: { licences: [], discounts: [] } },
  'change-discount': { body: { minQuantity: 10, discount: 5 } },
  'grant-tool-licence': { body: { granted: true } },
  'convert-price': { query: { price: '10' } },
};
