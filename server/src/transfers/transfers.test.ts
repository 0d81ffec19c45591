import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import * as endpoints from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, good, newApp, onlineApp, readyApp } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from '../orders/testing/sample-order.ts';
import { validateAccount } from '../payout-accounts/testing/validate-account.ts';
import { startEveryDuePrice } from '../pricing/start-due-prices.ts';
import { addedPublisher } from '../publishers/testing/ci-jobs.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { raiseTrial } from '../trials/testing/trial-stages.ts';
import { expireTransfers } from './close-transfer.ts';
import { offeredTransfer } from './testing/offered-transfer.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const accept = (params: { transferId: string }) => server.call(endpoints.acceptTransfer, { as: 'eve', params });
const isFoundBy = async (as: 'ada' | 'eve', id: string) =>
  (await server.call(readApp, { as, params: { id } })).status === 200;

/** The booked net amount of each company, in cents. */
async function booked(): Promise<Record<string, number>> {
  const rows = await server.database.query<{ company: string; net: number }>(sql`
    select company_id as company, sum(net_minor)::int as net from ledger_entry group by 1`);
  return Object.fromEntries(rows.map(({ company, net }) => [company, net]));
}

/** An app in the store; `canSell` says whether the other company could sell it. */
const soldApp = async ({ canSell } = { canSell: true }) => {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  const { app } = await onlineApp(server, 'ada', { licences: pricedLicences, availability });
  if (canSell) await validateAccount(server, meridian.id);
  server.clock.advance(60_000);
  return app;
};
const now = async () => (await server.clock.now()).toISOString();

describe('an accepted app', () => {
  it('belongs to the other company with its package name, versions, prices and ratings', async () => {
    const app = await soldApp();
    await server.database.execute(sql`update app set average_rating = 4.5, rating_count = 8 where code = ${app}`);
    const facts = () =>
      server.database.query(sql`
        select app.package_name, app.average_rating, app.rating_count, app.publication_number,
               (select jsonb_agg(version.signer) from version where app_code = app.code) as signers,
               (select jsonb_agg(licence order by type) from licence where app_code = app.code) as licences
          from app where code = ${app}`);
    const before = await facts();
    const params = await offeredTransfer(server, app);
    expect(await isFoundBy('eve', app)).toBe(false);
    expect((await accept(params)).body).toMatchObject({ state: 'accepted', closedBy: 'Eve Marsh' });
    expect([await isFoundBy('ada', app), await isFoundBy('eve', app)]).toEqual([false, true]);
    expect(await facts()).toEqual(before);
    const events = await server.database.query(
      sql`select kind from store_event where app_code = ${app} order by position desc limit 1`,
    );
    expect(events).toEqual([{ kind: 'app.offer_changed' }]);
  });

  it('leaves money earned before with the first company to the cent, including that of orders reported later', async () => {
    const app = await soldApp();
    const early = await now();
    await sendOrder(server, orderOf(app, { orderId: 'LD-1', date: early }));
    const first = await booked();
    expect(first).toEqual({ [northlight.id]: 210_00 });
    server.clock.advance(60_000);
    await accept(await offeredTransfer(server, app));
    server.clock.advance(60_000);
    // Placed before the transfer and reported after it.
    await sendOrder(server, orderOf(app, { orderId: 'LD-2', date: early }));
    await sendOrder(server, orderOf(app, { orderId: 'LD-3', date: await now() }));
    expect(await booked()).toEqual({ [northlight.id]: 420_00, [meridian.id]: 210_00 });
    // A refund is paid by the company that sold.
    await sendChange(server, 'LD-1', { changeId: 'c-1', paymentStatus: 'refunded', refund: '300', date: await now() });
    expect(await booked()).toEqual({ [northlight.id]: 210_00, [meridian.id]: 210_00 });
  });

  it('has a late report of an early order accepted even if the new company may not sell', async () => {
    const app = await soldApp({ canSell: false });
    const early = await now();
    server.clock.advance(60_000);
    await accept(await offeredTransfer(server, app));
    await sendOrder(server, orderOf(app, { orderId: 'LD-1', date: early }));
    expect(await booked()).toEqual({ [northlight.id]: 210_00 });
    const body = orderOf(app, { orderId: 'LD-2', date: await now() });
    expect((await server.call(reportOrder, { as: 'store', body })).status).toBe(409);
  });

  it('renews subscriptions for thirty days at a company that may not sell', async () => {
    const app = await soldApp({ canSell: false });
    const report = async (orderId: string, paymentStatus: string) => {
      const lines = [
        { appCode: app, licence: 'SUBSCRIPTION' as const, quantity: 1, paymentProvider: 'CARD' as const, amount: '40' },
      ];
      const body = orderOf(app, { orderId, date: await now(), lines, totalPrice: '40', paymentStatus });
      return (await server.call(reportOrder, { as: 'store', body })).status;
    };
    expect(await report('LD-1', 'paid')).toBe(200);
    server.clock.advance(60_000);
    await accept(await offeredTransfer(server, app));
    server.clock.advance(dayMs);
    expect([await report('LD-2', 'paid_recurring'), await report('LD-3', 'paid')]).toEqual([200, 409]);
    server.clock.advance(30 * dayMs);
    expect(await report('LD-4', 'paid_recurring')).toBe(409);
  });

  it('takes running subscriptions and a pending price with it; the price applies from its day', async () => {
    const app = await soldApp();
    const yearly = async (orderId: string, price: string, change: Partial<OrderBody> = {}) =>
      orderOf(app, {
        orderId,
        date: await now(),
        lines: [{ appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: price }],
        totalPrice: price,
        ...change,
      });
    await sendOrder(server, await yearly('LD-1', '40'));
    await good(
      server.call(savePricing, { as: 'ada', params: { id: app }, body: licencesOf(['SUBSCRIPTION', true, '60']) }),
    );
    const pending = async (as: 'ada' | 'eve') =>
      (await good(server.call(readPricing, { as, params: { id: app } }))).body.licences.find(
        ({ type }) => type.code === 'SUBSCRIPTION',
      )?.nextPriceUpdate;
    const offered = await pending('ada');
    expect(offered).toMatchObject({ prices: { EUR: '60' } });
    await accept(await offeredTransfer(server, app));
    expect(await pending('eve')).toEqual(offered);
    const before = await booked();
    expect(before).toEqual({ [northlight.id]: 15_00 });
    server.clock.advance(31 * dayMs);
    await startEveryDuePrice(server.services, new AbortController().signal);
    server.clock.advance(300 * dayMs);
    await sendOrder(server, await yearly('LD-2', '60', { paymentStatus: 'paid_recurring' }));
    expect(await booked()).toEqual({ ...before, [meridian.id]: 35_00 });
  });

  it('takes open trial requests with it and ends its trusted publishers', async () => {
    const app = await soldApp();
    await addedPublisher(server, app);
    await raiseTrial(server, app);
    await accept(await offeredTransfer(server, app));
    const trials = await server.database.query(sql`select company_id from trial_extension where app_code = ${app}`);
    expect(trials).toEqual([{ company_id: meridian.id }]);
    expect(await server.database.query(sql`select id from trusted_publisher where app_code = ${app}`)).toEqual([]);
  });

  it('is recorded in the audit of both companies', async () => {
    await accept(await offeredTransfer(server));
    const rows = await server.database.query<{ company_id: string }>(
      sql`select company_id from audit where action = 'accept-transfer' order by company_id`,
    );
    expect(rows.map((row) => row.company_id)).toEqual([northlight.id, meridian.id].sort());
  });
});

describe('an offer', () => {
  it('names another known company with the same currency, and is open once', async () => {
    const id = await newApp(server);
    const offer = (companyId: string) =>
      server.call(endpoints.offerTransfer, { as: 'ada', params: { id }, body: { companyId } });
    for (const [companyId, code] of [
      [northlight.id, 'transfer-own-company'],
      ['nothing', 'transfer-company-unknown'],
      ['00000000-0000-4000-8000-000000000000', 'transfer-company-unknown'],
    ] as const)
      expect((await offer(companyId)).problem.errors[0]).toMatchObject({ inputField: 'companyId', code });
    await server.database.execute(sql`update company set currency = 'USD' where id = ${meridian.id}`);
    expect((await offer(meridian.id)).problem.type).toBe(problemType('transfer-currency'));
    await server.database.execute(sql`update company set currency = 'EUR' where id = ${meridian.id}`);
    expect((await offer(` ${meridian.id.toUpperCase()} `)).status).toBe(201);
    expect((await offer(meridian.id)).problem.type).toBe(problemType('transfer-open'));
  });

  it('returns 404 to the wrong company', async () => {
    const params = await offeredTransfer(server);
    expect((await server.call(endpoints.acceptTransfer, { as: 'ada', params })).status).toBe(404);
    expect((await server.call(endpoints.declineTransfer, { as: 'ada', params })).status).toBe(404);
    expect((await server.call(endpoints.withdrawTransfer, { as: 'eve', params })).status).toBe(404);
    const { transfers } = (await server.call(endpoints.listTransfers, { as: 'eve' })).body;
    expect(transfers).toMatchObject([{ state: 'offered', from: { name: northlight.name } }]);
  });

  it('is closed once it is declined, withdrawn or stopped by an operator', async () => {
    const ends = [
      async (params: { transferId: string }) => server.call(endpoints.declineTransfer, { as: 'eve', params }),
      async (params: { transferId: string }) => server.call(endpoints.withdrawTransfer, { as: 'ada', params }),
      async (params: { transferId: string }) =>
        server.call(endpoints.stopTransfer, { as: 'olga', params, body: { reason: 'Disputed' } }),
    ];
    for (const end of ends) {
      const params = await offeredTransfer(server);
      expect((await end(params)).status).toBe(200);
      expect((await accept(params)).problem.type).toBe(problemType('transfer-closed'));
      expect((await end(params)).problem.type).toBe(problemType('transfer-closed'));
    }
    const { transfers } = (await server.call(endpoints.listAllTransfers, { as: 'olga' })).body;
    expect(transfers.map(({ state }) => state).sort()).toEqual(['declined', 'stopped', 'withdrawn']);
  });

  it('needs a reason to be stopped', async () => {
    const params = await offeredTransfer(server);
    const { problem } = await server.call(endpoints.stopTransfer, { as: 'olga', params, body: { reason: ' ' } });
    expect(problem.errors[0]).toMatchObject({ inputField: 'reason' });
  });

  it('is not stopped by an operator who belongs to one of the companies', async () => {
    const params = await offeredTransfer(server);
    await setAccess(server, 'olga', { role: 'viewer' });
    const { status, problem } = await server.call(endpoints.stopTransfer, {
      as: 'olga',
      params,
      body: { reason: 'Disputed' },
    });
    expect([status, problem.type]).toEqual([403, problemType('own-company')]);
  });

  it('expires after 14 days', async () => {
    const params = await offeredTransfer(server);
    server.clock.advance(14 * 24 * 3_600_000);
    expect((await accept(params)).problem.type).toBe(problemType('transfer-closed'));
    await expireTransfers(server.services);
    const { transfers } = (await server.call(endpoints.listTransfers, { as: 'ada' })).body;
    expect(transfers).toMatchObject([{ state: 'expired', closedBy: 'Schedule' }]);
  });

  it('waits for the end of a review', async () => {
    const { app } = await readyApp(server, 'ada');
    const params = await offeredTransfer(server, app);
    await act(server, 'ada', app, { type: 'release' });
    expect((await accept(params)).problem.type).toBe(problemType('transfer-in-review'));
  });
});
