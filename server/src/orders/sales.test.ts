// @module-tag slow-6
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import {
  downloadCatalogueApk,
  listCatalogue,
  listCatalogueChanges,
  readCatalogueApp,
  readCompanyPage,
  readStorePage,
} from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { decideCompany, readCompany, saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import type { CompanyBody } from '@lensdock/contract/company/company.ts';
import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import { setBankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { setCanBuy } from '../availability/testing/set-can-buy.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { orderOf, pricedLicences, sendOrder } from './testing/sample-order.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let server: TestServer;
let app: string;
beforeEach(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  server.clock.advance(hour);
});
afterEach(() => server.stop());

const company: CompanyBody = {
  companyName: northlight.name,
  street: null,
  postcode: null,
  city: northlight.city,
  country: 'DE',
  vatId: northlight.vatId,
  approved: true,
  allowedToSell: true,
  manualAppApproval: true,
};
const save = (change: Partial<CompanyBody>) =>
  good(
    server.call(saveCompany, {
      as: 'olga',
      params: { companyId: northlight.id },
      body: { ...company, ...change },
    }),
  );
const approve = async (approved: boolean) => {
  const params = { companyId: northlight.id };
  // A later decision counts.
  server.clock.advance(1);
  await good(server.call(decideCompany, { as: 'olga', params, body: { approved, reason: 'Checked again' } }));
};
const now = async () => (await server.clock.now()).toISOString();

let count = 0;
const order = async (change: Partial<OrderBody> = {}) => {
  count += 1;
  return orderOf(app, { orderId: `S-${count}`, date: await now(), ...change });
};
const subscription = async (change: Partial<OrderBody> = {}) =>
  order({
    lines: [{ appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: '40' }],
    totalPrice: '40',
    ...change,
  });
const refusal = async (body: OrderBody) => {
  const answer = await server.call(reportOrder, { as: 'store', body });
  return answer.status === 200 ? [] : answer.problem.errors.map(({ code }) => code);
};
const offered = async () => {
  const { body } = await good(server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: {} }));
  return body.licences.map(({ type }) => type).sort();
};
const offers = () =>
  server.database.query<{ appCode: string; data: object }>(sql`
    select app_code as "appCode", data from store_event where kind = 'app.offer_changed' order by position`);
const setAccount = (sellerAccountStatus: 'ACCOUNT_ID_GENERATED' | 'DISABLED') =>
  good(
    server.call(setBankAccount, {
      as: 'olga',
      params: { companyId: northlight.id },
      body: { sellerAccountStatus, sellerAccountId: 'S-1' },
    }),
  );

const requirements: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['allowed to sell', 'order-seller-not-allowed', () => save({ allowedToSell: false }), () => save({})],
  ['approved', 'order-seller-not-approved', () => approve(false), () => approve(true)],
  ['in a country with payments', 'order-seller-country', () => save({ country: 'UA', vatId: null }), () => save({})],
  [
    'in an open country',
    'order-seller-country',
    () => setCanBuy(server, 'DE', false),
    () => setCanBuy(server, 'DE', true),
  ],
];

describe('a company that cannot sell', () => {
  it.each(requirements)(
    'offers only free licences and sells nothing while it is not %s',
    async (_, code, close, open) => {
      expect(await offered()).toEqual(['EVALUATION', 'FULL', 'SUBSCRIPTION']);
      await close();
      server.clock.advance(1);
      expect(await offered()).toEqual(['EVALUATION']);
      const { body: page } = await good(server.call(readStorePage, { params: { code: app } }));
      expect([page.licences.map(({ type }) => type), page.discounts]).toEqual([['EVALUATION'], []]);
      expect(await refusal(await order())).toContain(code);
      server.clock.advance(1);
      await open();
      server.clock.advance(1);
      expect(await offered()).toEqual(['EVALUATION', 'FULL', 'SUBSCRIPTION']);
      expect(await refusal(await order())).toEqual([]);
    },
  );

  it('sells nothing while its payout account is not validated', async () => {
    await setAccount('ACCOUNT_ID_GENERATED');
    await server.database.execute(sql`delete from payout_account where provider = 'CARD'`);
    expect(await refusal(await order())).toEqual([]);
    await setAccount('DISABLED');
    server.clock.advance(1);
    expect(await offered()).toEqual(['EVALUATION']);
    expect(await refusal(await order())).toEqual(['order-seller-payout']);
    expect(await offers()).toEqual([{ appCode: app, data: { selling: false } }]);
  });

  it('is judged at the time of the order, not of the report', async () => {
    const before = await order();
    server.clock.advance(1);
    await save({ allowedToSell: false });
    server.clock.advance(1);
    const during = await order();
    server.clock.advance(1);
    await save({});
    expect(await refusal(before)).toEqual([]);
    expect(await refusal(during)).toEqual(['order-seller-not-allowed']);
  });

  it('keeps paid-only apps out of lists, while their page says so and devices can download them', async () => {
    const licences = [{ type: { code: 'FULL' as const }, enabled: true, specifiedPrice: '100' }];
    const { app: paid } = await onlineApp(server, 'ada', { licences });
    const query = { country: 'DE' };
    const params = { code: paid };
    const inList = async () =>
      (await good(server.call(listCatalogue, { as: 'store', query }))).body.apps.some(({ code }) => code === paid);
    const cursor = (await good(server.call(listCatalogue, { as: 'store', query }))).body.cursor;
    const lastChange = async () => {
      const input = { as: 'store' as const, query: { after: cursor, country: 'DE' } };
      const { body } = await good(server.call(listCatalogueChanges, input));
      return body.changes.find(({ code }) => code === paid)?.app?.licences.length;
    };
    const onCompanyPage = async () => {
      const { body } = await good(server.call(readCompanyPage, { params: { companyId: northlight.id } }));
      return body.apps.some(({ code }) => code === paid);
    };
    expect([await inList(), await onCompanyPage()]).toEqual([true, true]);
    await save({ allowedToSell: false });
    expect([await inList(), await onCompanyPage(), await lastChange()]).toEqual([false, false, undefined]);
    expect((await good(server.call(readCatalogueApp, { as: 'store', params, query }))).body.licences).toEqual([]);
    expect((await good(server.call(readStorePage, { params }))).body.licences).toEqual([]);
    expect((await server.call(downloadCatalogueApk, { as: 'store', params, query: {} })).status).toBe(200);
    await save({});
    expect([await inList(), await onCompanyPage(), await lastChange()]).toEqual([true, true, 1]);
  });

  it('can still give away free licences', async () => {
    await approve(false);
    const lines: OrderBody['lines'] = [
      { appCode: app, licence: 'EVALUATION', quantity: 1, paymentProvider: 'ZERO', amount: '0' },
    ];
    expect(await refusal(await order({ lines, totalPrice: '0', paymentStatus: 'exempt' }))).toEqual([]);
  });

  it('renews active subscriptions for 30 days and then no longer, with the reason', async () => {
    await sendOrder(server, await subscription());
    server.clock.advance(340 * day);
    await save({ allowedToSell: false });
    server.clock.advance(30 * day - 1);
    const inTime = await subscription({ paymentStatus: 'paid_recurring' });
    expect(await refusal(await subscription())).toEqual(['order-seller-not-allowed']);
    expect(await refusal(inTime)).toEqual([]);
    server.clock.advance(1);
    const { status, problem } = await server.call(reportOrder, {
      as: 'store',
      body: await subscription({ paymentStatus: 'paid_recurring' }),
    });
    expect([status, problem.errors.map(({ code }) => code)]).toEqual([
      409,
      ['order-seller-not-allowed', 'order-renewal-over'],
    ]);
    expect(problem.errors[1]?.message).toContain((await now()).slice(0, 10));
  });

  it('renews nothing for a customer without an active subscription', async () => {
    await sendOrder(server, await subscription());
    await save({ allowedToSell: false });
    server.clock.advance(day);
    const other = { name: 'Alpwacht AG', country: 'CH' };
    expect(await refusal(await subscription({ paymentStatus: 'paid_recurring', customer: other }))).toContain(
      'order-renewal-unknown',
    );
    server.clock.advance(400 * day);
    expect(await refusal(await subscription({ paymentStatus: 'paid_recurring' }))).toContain('order-renewal-unknown');
  });

  it('emits a store event for each of its paid apps when it stops and resumes selling', async () => {
    await onlineApp(server, 'ada', { name: 'Free' });
    const cursor = (await good(server.call(listCatalogue, { as: 'store', query: {} }))).body.cursor;
    await save({ allowedToSell: false });
    await approve(false);
    await approve(true);
    await save({});
    expect(await offers()).toEqual([
      { appCode: app, data: { selling: false } },
      { appCode: app, data: { selling: true } },
    ]);
    const { body } = await good(server.call(listCatalogueChanges, { as: 'store', query: { after: cursor } }));
    expect(body.changes.map(({ code }) => code)).toEqual([app]);
  });

  it('shows operators what an ineligible seller affects', async () => {
    await sendOrder(server, await subscription());
    const read = async () =>
      (await good(server.call(readCompany, { as: 'olga', params: { companyId: northlight.id } }))).body.sales;
    expect(await read()).toEqual({ paidApps: 1, subscriptions: 1, closedGates: [], renewalsUntil: null });
    const closed = (await server.clock.now()).getTime();
    await save({ allowedToSell: false });
    expect(await read()).toEqual({
      paidApps: 1,
      subscriptions: 1,
      closedGates: ['seller-not-allowed'],
      renewalsUntil: closed + 30 * day,
    });
  });
});

describe('an app that a customer does not see', () => {
  const availability = (body: AvailabilityBody) =>
    good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body }));

  it('is not sold while the store has unpublished it, and is sold after its restoration', async () => {
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    const during = await order();
    expect(await refusal(during)).toEqual(['order-app-withdrawn']);
    server.clock.advance(hour);
    await act(server, 'olga', app, { type: 'reinstate' });
    expect(await refusal(during)).toEqual(['order-app-withdrawn']);
    expect(await refusal(await order())).toEqual([]);
  });

  it('is not sold while its seller has made it unavailable', async () => {
    await availability({ storeAvailabilityMode: 'UNAVAILABLE' });
    expect(await refusal(await order())).toEqual(['order-app-unpublished']);
  });

  it('is sold privately to permitted buyers only', async () => {
    await newApp(server, 'eve');
    await availability({ storeAvailabilityMode: 'RESTRICTED_BUYER', permittedBuyers: [{ companyId: meridian.id }] });
    const customer = { name: meridian.name, country: 'GB' };
    expect(await refusal(await order({ customer: { ...customer, companyId: meridian.id } }))).toEqual([]);
    expect(await refusal(await order({ customer }))).toEqual(['order-app-private']);
    expect(await refusal(await order({ customer: { ...customer, companyId: northlight.id } }))).toEqual([
      'order-app-private',
    ]);
  });

  it('is not sold in a country its seller did not select', async () => {
    await availability({ storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] });
    expect(await refusal(await order())).toEqual(['order-app-not-in-country']);
    expect(await refusal(await order({ customer: { name: 'Alpha GmbH', country: 'DE' } }))).toEqual([]);
  });

  it('renews active subscriptions for 30 days after it disappeared, whatever is saved in the meantime', async () => {
    await sendOrder(server, await subscription());
    server.clock.advance(hour);
    await availability({ storeAvailabilityMode: 'UNAVAILABLE' });
    server.clock.advance(20 * day);
    await availability({ storeAvailabilityMode: 'UNAVAILABLE', newCountryAddingAllowed: true });
    server.clock.advance(10 * day - 1);
    expect(await refusal(await subscription({ paymentStatus: 'paid_recurring' }))).toEqual([]);
    server.clock.advance(1);
    expect(await refusal(await subscription({ paymentStatus: 'paid_recurring' }))).toEqual([
      'order-app-unpublished',
      'order-renewal-over',
    ]);
  });
});
