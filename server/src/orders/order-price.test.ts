import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import { addDiscount, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { orderOf, pricedLicences, sendOrder } from './testing/sample-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the price of an order', () => {
  it('is the price at its date with the discount for its quantity', async () => {
    const { app: moved } = await onlineApp(server, 'ada', { licences: pricedLicences });
    const before = await server.clock.now();
    server.clock.advance(60_000);
    const params = { id: moved };
    await good(server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 2, discount: 10 } }));
    await good(server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 5, discount: 33 } }));
    const higherPrice = [{ type: { code: 'FULL' as const }, enabled: true, specifiedPrice: '101' }];
    await good(server.call(savePricing, { as: 'ada', params, body: { licences: higherPrice } }));
    const now = await server.clock.now();
    const place = (orderId: string, quantity: number, amount: string, date = now) =>
      sendOrder(
        server,
        orderOf(moved, {
          orderId,
          date: date.toISOString(),
          totalPrice: amount,
          lines: [{ appCode: moved, licence: 'FULL', quantity, paymentProvider: 'BANK', amount }],
        }),
      );
    await place('one', 1, '101');
    // 90.90 per licence is rounded down.
    await place('two', 2, '180');
    await place('five', 5, '335');
    await place('earlier', 5, '500', before);
    // The minimum commission is 25 per licence.
    const booked = await server.database.query(sql`
      select kind, gross_minor::int as gross, commission_minor::int as commission, net_minor::int as net
        from ledger_entry where order_id = 'five'`);
    expect(booked).toEqual([{ kind: 'sale', gross: 335_00, commission: 125_00, net: 210_00 }]);
  });
});

describe('the discounted price in the second currency', () => {
  const soldAt349 = async () => {
    const licences = [{ type: { code: 'FULL' as const }, enabled: true, specifiedPrice: '349' }];
    const { app: sold } = await onlineApp(server, 'ada', { licences });
    await good(server.call(addDiscount, { as: 'ada', params: { id: sold }, body: { minQuantity: 10, discount: 8 } }));
    return sold;
  };
  const inDollars = async (sold: string, id: string, amount: string) =>
    orderOf(sold, {
      orderId: id,
      currency: 'USD',
      totalPrice: amount,
      date: (await server.clock.now()).toISOString(),
      lines: [{ appCode: sold, licence: 'FULL', quantity: 10, paymentProvider: 'CARD', amount }],
    });

  it('is converted after rounding down to whole units of the seller’s currency', async () => {
    const sold = await soldAt349();
    // 349 less 8% is 321.08; 321 EUR at 1.0877 is 349.1517 USD.
    const refused = await server.call(reportOrder, { as: 'store', body: await inDollars(sold, 'cut', '3490') });
    expect([refused.status, refused.problem.errors.map(({ inputField, code }) => `${inputField}: ${code}`)]).toEqual([
      409,
      ['lines.0.amount: order-amount'],
    ]);
    await sendOrder(server, await inDollars(sold, 'right', '3491.50'));
    const { body } = await good(server.call(readCatalogueApp, { as: 'store', params: { code: sold }, query: {} }));
    expect(body.discounts).toEqual([{ minQuantity: 10, discount: 8, prices: { EUR: '321', USD: '349.15' } }]);
  });

  it('is derived from both prices if a publication has no rate', async () => {
    const sold = await soldAt349();
    await server.ownersDatabase.execute(sql`
      update publication set pricing = jsonb_set(pricing #- '{licences,0,rate}', '{licences,0,prices,USD}', '"400"')
       where app_code = ${sold}`);
    // 321 × 400 ÷ 349 is 367.908.
    await sendOrder(server, await inDollars(sold, 'kept', '3679.10'));
  });
});
