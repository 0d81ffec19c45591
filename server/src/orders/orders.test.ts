import { readStoreOrder, reportOrder, reportPaymentChange } from '@lensdock/contract/orders/orders.endpoints.ts';
import type { OrderBody, PaymentChangeBody } from '@lensdock/contract/orders/orders.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, onlineApp, readyApp } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from './testing/sample-order.ts';

let server: TestServer;
let app: string;
let eves: string;

beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  eves = (await readyApp(server, 'eve')).app;
  await act(server, 'eve', eves, { type: 'release' });
  server.clock.advance(60 * 60 * 1000);
});
afterAll(() => server.stop());

let count = 0;
let orderId: string;
beforeEach(() => {
  count += 1;
  orderId = `LD-${count}`;
});
const order = (change: Partial<OrderBody> = {}) =>
  orderOf(app, { orderId, date: '2026-11-18T12:30:00.000Z', ...change });
const at = (minute: number) => `2026-11-18T12:${String(30 + minute)}:00.000Z`;
const change = (changeId: string, paymentStatus: string, minute: number, refund?: string): PaymentChangeBody => ({
  changeId,
  paymentStatus,
  date: at(minute),
  ...(refund !== undefined && { refund }),
});

async function booked(id = orderId): Promise<(string | number | null)[][]> {
  const rows = await server.database.query<Record<string, string | number | null>>(sql`
    select line, kind, gross_minor::int as gross, commission_minor::int as commission, net_minor::int as net
      from ledger_entry where order_id = ${id} order by id`);
  // Rows are compared as they are.
  return rows.map(({ line, kind, gross, commission, net }) => [line, kind, gross, commission, net] as never);
}

const codesOf = async (body: OrderBody) => {
  const { status, problem } = await server.call(reportOrder, { as: 'store', body });
  expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:order-disagrees']);
  return problem.errors.map(({ inputField, code }) => `${inputField}: ${code}`);
};

describe('reportOrder', () => {
  it('accepts the current price and books the order once it is paid', async () => {
    const { body } = await sendOrder(server, order());
    expect(body).toMatchObject({ sellerCompanyId: northlight.id, totalPrice: '300', refunded: '0' });
    expect(body.lines[0]).toMatchObject({ appName: 'Gatekeeper', amount: '300', publication: 1 });
    // 30%, more than three times the minimum of 25.
    expect(await booked()).toEqual([[0, 'sale', 300_00, 90_00, 210_00]]);
    expect((await server.call(readStoreOrder, { as: 'store', params: { orderId } })).body).toEqual(body);
  });

  it('stores the name under which an app was sold, not that of its draft', async () => {
    await server.database.execute(sql`update app set name = 'Gatekeeper 2' where code = ${app}`);
    expect((await sendOrder(server, order())).body.lines[0]).toMatchObject({ appName: 'Gatekeeper' });
  });

  it.each(['paid', 'PAID', 'Paid_Recurring', 'completed', 'COMPLETED'])(
    'books a new order reported as %s',
    async (paymentStatus) => {
      const { body } = await sendOrder(server, order({ paymentStatus }));
      expect([body.paymentStatus, (await booked()).length]).toEqual([paymentStatus, 1]);
    },
  );

  it.each(['pending', 'PENDING', 'overdue', 'failed'])(
    'does not book a new order reported as %s',
    async (paymentStatus) => {
      await sendOrder(server, order({ paymentStatus }));
      expect(await booked()).toEqual([]);
    },
  );

  it('creates one order for repeated and concurrent reports', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(server, order())));
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(await booked()).toHaveLength(1);
    const [day] = await server.database.query<{ orders: number; counted: number }>(sql`
      select (select sum(orders)::int from order_day) as orders, (select count(*)::int from store_order) as counted`);
    expect(day?.orders).toBe(day?.counted);
  });

  it('returns 409 when the id is repeated with different contents', async () => {
    await sendOrder(server, order());
    // The same amount in another notation.
    await sendOrder(server, order({ totalPrice: '300.00' }));
    const { status, problem } = await server.call(reportOrder, {
      as: 'store',
      body: order({ customer: { name: 'Somebody else', country: 'NL' } }),
    });
    expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:order-repeated-differently']);
  });

  it('rejects an order with every discrepancy at once', async () => {
    const lines: OrderBody['lines'] = [
      { appCode: app, licence: 'FULL', quantity: 3, paymentProvider: 'CARD', amount: '299.99' },
      { appCode: 'nobody-knows-it', licence: 'FULL', quantity: 1, paymentProvider: 'CARD', amount: '1' },
      { appCode: app, licence: 'TOOL', quantity: 1, paymentProvider: 'ZERO', amount: '0' },
      { appCode: app, licence: 'EVALUATION', quantity: 1, paymentProvider: 'BANK', amount: '0' },
      { appCode: eves, licence: 'EVALUATION', quantity: 1, paymentProvider: 'ZERO', amount: '0' },
    ];
    expect(await codesOf(order({ lines, totalPrice: '7' }))).toEqual([
      'lines.0.amount: order-amount',
      'lines.1.appCode: order-app-unknown',
      'lines.2.licence: order-licence-not-offered',
      'lines.3.paymentProvider: order-provider',
      'lines.4.appCode: order-app-unpublished',
      'lines: order-several-sellers',
      'lines: order-several-providers',
      'totalPrice: order-total',
    ]);
    expect(await booked()).toEqual([]);
  });

  it('rejects an order from a country where the licence is not sold', async () => {
    const customer = { name: 'Kestrel Integrations LLC', country: 'US' };
    const lines: OrderBody['lines'] = [
      { appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: '40' },
    ];
    expect(await codesOf(order({ customer, lines, totalPrice: '40' }))).toEqual([
      'lines.0.licence: order-licence-not-in-country',
    ]);
  });

  it('rejects an order dated in the future or before the app was in the store, and one that starts as a refund', async () => {
    expect(await codesOf(order({ date: '2026-11-18T14:00:00.000Z' }))).toEqual(['date: order-date-ahead']);
    expect(await codesOf(order({ date: '2026-11-17T14:00:00.000Z' }))).toEqual(['lines.0.appCode: order-app-unknown']);
    expect(await codesOf(order({ paymentStatus: 'refunded' }))).toEqual(['paymentStatus: order-begins-refunded']);
    const chargedBack = order({ paymentStatus: 'chargeback' });
    expect(await codesOf(chargedBack)).toEqual(['paymentStatus: order-begins-charged-back']);
  });

  it('requires provider ZERO and price 0 for an exempt order', async () => {
    const free = order().lines.map((line) => ({ ...line, paymentProvider: 'ZERO' as const, amount: '0' }));
    expect(await codesOf(order({ paymentStatus: 'exempt' }))).toEqual(['paymentStatus: order-exempt']);
    expect(await codesOf(order({ lines: free, totalPrice: '0' }))).toEqual(['lines.0.paymentProvider: order-provider']);
    await sendOrder(server, order({ paymentStatus: 'EXEMPT', lines: free, totalPrice: '0' }));
    expect(await booked()).toEqual([]);
  });

  it.each([
    [{ orderId: 'a b' }, 'orderId'],
    [{ date: 'yesterday' }, 'date'],
    [{ paymentStatus: 'given' }, 'paymentStatus'],
    [{ lines: [] }, 'lines'],
    [{ totalPrice: '1,5' }, 'totalPrice'],
    [{ customer: { name: '', country: 'NL' } }, 'customer.name'],
  ])('rejects %j', async (wrong, field) => {
    const { status, problem } = await server.call(reportOrder, { as: 'store', body: { ...order(), ...wrong } });
    expect([status, problem.errors.map(({ inputField }) => inputField)]).toEqual([400, [field]]);
  });
});

describe('reportPaymentChange', () => {
  it('books a pending order once', async () => {
    await sendOrder(server, order({ paymentStatus: 'PENDING' }));
    const send = () => sendChange(server, orderId, change('c-1', 'COMPLETED', 1));
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.paymentStatus))).toEqual(new Set(['COMPLETED']));
    await sendChange(server, orderId, change('c-2', 'paid', 2));
    expect(await booked()).toEqual([[0, 'sale', 300_00, 90_00, 210_00]]);
  });

  it('has the same effect in any order of arrival', async () => {
    const changes = [
      change('paid', 'paid', 1),
      change('part-1', 'partially_refunded', 2, '0.01'),
      change('part-2', 'partially_refunded', 3, '99.99'),
      change('rest', 'REFUNDED', 4, '200'),
    ];
    const sequences = [changes, [...changes].reverse(), [changes[2], changes[0], changes[3], changes[1]]];
    for (const [index, sequence] of sequences.entries()) {
      const id = `${orderId}-${index}`;
      await sendOrder(server, order({ orderId: id, paymentStatus: 'pending' }));
      for (const one of sequence) if (one) await sendChange(server, id, one);
      const { body } = await server.call(readStoreOrder, { as: 'store', params: { orderId: id } });
      expect([body.paymentStatus, body.refunded]).toEqual(['REFUNDED', '300']);
      const [sums] = await server.database.query(sql`
        select sum(gross_minor)::int as gross, sum(commission_minor)::int as commission, count(*)::int as entries
          from ledger_entry where order_id = ${id}`);
      expect(sums).toEqual({ gross: 0, commission: 0, entries: 4 });
    }
    const [metrics] = await server.database.query(sql`
      select (select sum(gross_minor)::int from revenue_day) = (select sum(gross_minor)::int from ledger_entry) as gross,
             (select sum(net_minor)::int from revenue_day) = (select sum(net_minor)::int from ledger_entry) as net,
             (select sum(net_minor)::int from pending_entry) = (select sum(net_minor)::int from ledger_entry) as pending`);
    expect(metrics).toEqual({ gross: true, net: true, pending: true });
  });

  it('refunds the reported amount with a proportional part of the commission', async () => {
    await sendOrder(server, order());
    await sendChange(server, orderId, change('part', 'partially_refunded', 1, '100.01'));
    expect(await booked()).toEqual([
      [0, 'sale', 300_00, 90_00, 210_00],
      [null, 'refund', -100_01, -30_00, -70_01],
    ]);
  });

  it('never refunds more than was ordered, even concurrently', async () => {
    await sendOrder(server, order());
    const refund = (id: string) =>
      server.call(reportPaymentChange, {
        as: 'store',
        params: { orderId },
        body: change(id, 'partially_refunded', 1, '100'),
      });
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(refund));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.type).toBe('urn:lensdock:problem:refund-too-high');
    expect((await booked()).reduce((sum, [, , gross]) => sum + Number(gross), 0)).toBe(0);
  });

  it.each([
    [{ paymentStatus: 'refunded' }, 400],
    [{ paymentStatus: 'refunded', refund: '0' }, 400],
    [{ paymentStatus: 'refunded', refund: '-5' }, 400],
    [{ paymentStatus: 'paid', refund: '5' }, 400],
    [{ date: '2027-01-01T00:00:00Z' }, 400],
    [{ paymentStatus: 'exempt' }, 409],
    [{ changeId: 'known', paymentStatus: 'failed' }, 409],
  ])('rejects %j', async (wrong, status) => {
    await sendOrder(server, order({ paymentStatus: 'pending' }));
    await sendChange(server, orderId, change('known', 'overdue', 1));
    const answer = await server.call(reportPaymentChange, {
      as: 'store',
      params: { orderId },
      body: { ...change('other', 'paid', 2), ...wrong },
    });
    expect(answer.status).toBe(status);
    expect(await booked()).toEqual([]);
  });

  it('returns 404 for an unknown order', async () => {
    const answer = await server.call(reportPaymentChange, {
      as: 'store',
      params: { orderId: 'LD-nowhere' },
      body: change('c', 'paid', 1),
    });
    expect(answer.status).toBe(404);
  });
});

it('rejects changes and deletions of bookings in the database', async () => {
  await expect(server.database.execute(sql`update ledger_entry set net_minor = 0`)).rejects.toThrow();
  await expect(server.database.execute(sql`delete from ledger_entry`)).rejects.toThrow();
});
