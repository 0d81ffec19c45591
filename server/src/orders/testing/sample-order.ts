import { reportOrder, reportPaymentChange } from '@lensdock/contract/orders/orders.endpoints.ts';
import type { OrderBody, PaymentChangeBody } from '@lensdock/contract/orders/orders.ts';
import type { PricingBody } from '@lensdock/contract/pricing/pricing.ts';
import { good } from '../../apps/testing/staged-app.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** 100 EUR for a full licence, 40 EUR per year, and a free trial. */
export const pricedLicences: PricingBody['licences'] = [
  { type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' },
  { type: { code: 'SUBSCRIPTION' }, enabled: true, specifiedPrice: '40' },
  { type: { code: 'EVALUATION' }, enabled: true },
];

/** An order of three full licences of an app with `pricedLicences`. */
export function orderOf(appCode: string, change: Partial<OrderBody> = {}): OrderBody {
  return {
    orderId: 'LD-2026-00001',
    date: '2026-11-18T11:00:00.000Z',
    customer: { name: 'Havenport Logistics B.V.', country: 'NL' },
    currency: 'EUR',
    paymentStatus: 'paid',
    lines: [{ appCode, licence: 'FULL', quantity: 3, paymentProvider: 'CARD', amount: '300' }],
    totalPrice: '300',
    ...change,
  };
}

export function sendOrder(server: TestServer, body: OrderBody) {
  return good(server.call(reportOrder, { as: 'store', body }));
}

export function sendChange(server: TestServer, orderId: string, body: PaymentChangeBody) {
  return good(server.call(reportPaymentChange, { as: 'store', params: { orderId }, body }));
}
