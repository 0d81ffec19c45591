import {
  listCatalogue,
  listCatalogueChanges,
  readCatalogueApp,
  readStoreCompany,
  readStorePage,
} from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { readStoreOrder, reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { type MixedCall, oneOf } from './mixed-call.ts';

const who = 'store';
const country = 'DE';
/** Order ids are unique per run. */
const run = Date.now().toString(36);

/** The storefront: it shows apps, follows changes and reports orders. */
export const storeCalls: readonly MixedCall[] = [
  { endpoint: listCatalogue, who, weight: 5, query: () => ({ country }) },
  {
    endpoint: listCatalogue,
    who,
    weight: 3,
    note: 'a page in the middle',
    query: ({ middleOfCatalogue: after }) => ({ country, after }),
  },
  {
    endpoint: readCatalogueApp,
    who,
    weight: 20,
    params: ({ catalogue }, turn) => ({ code: oneOf(catalogue, turn).code }),
    query: () => ({ country }),
  },
  {
    endpoint: readStorePage,
    who,
    weight: 4,
    params: ({ catalogue }, turn) => ({ code: oneOf(catalogue, turn).code }),
  },
  { endpoint: listCatalogueChanges, who, weight: 8, query: ({ cursor: after }) => ({ country, after }) },
  {
    endpoint: readStoreCompany,
    who,
    weight: 2,
    params: ({ catalogue }, turn) => ({ companyId: oneOf(catalogue, turn).companyId }),
  },
  {
    endpoint: readStoreOrder,
    who,
    weight: 2,
    params: ({ orders }, turn) => ({ orderId: oneOf(orders, turn) }),
  },
  {
    endpoint: reportOrder,
    who,
    weight: 4,
    body: ({ catalogue }, turn) => orderOf(oneOf(catalogue.filter(isSold), turn), turn),
  },
];

function isSold({ licences }: CatalogueApp): boolean {
  return licences.some(({ type, prices }) => type === 'FULL' && prices.EUR !== undefined);
}

function orderOf({ code, licences }: CatalogueApp, turn: number): OrderBody {
  const amount = licences.find(({ type }) => type === 'FULL')?.prices.EUR ?? '0';
  return {
    orderId: `LOAD-${run}-${turn}`,
    date: new Date().toISOString(),
    customer: { name: 'Havenport Logistics B.V.', country },
    currency: 'EUR',
    paymentStatus: 'paid',
    lines: [{ appCode: code, licence: 'FULL', quantity: 1, paymentProvider: 'CARD', amount }],
    totalPrice: amount,
  };
}
