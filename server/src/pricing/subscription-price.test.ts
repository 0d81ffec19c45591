// @module-tag slow-3
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { addDiscount, readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';
import { startEveryDuePrice } from './start-due-prices.ts';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_PRICE_UPDATES: true });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(testMoment));

const runJob = () => startEveryDuePrice(server.services, new AbortController().signal);

/** Creates a published app with a subscription of 300. */
async function soldApp(): Promise<{ id: string }> {
  const { app } = await onlineApp(server, 'ada', {
    licences: licencesOf(['SUBSCRIPTION', true, '300'], ['FULL', true, '1000']).licences,
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  return { id: app };
}

const priceIt = (params: { id: string }, price: string, headers: Record<string, string> = {}) =>
  server.call(savePricing, { as: 'ada', params, body: licencesOf(['SUBSCRIPTION', true, price]), headers });

async function subscription(params: { id: string }) {
  const { body } = await good(server.call(readPricing, { as: 'ada', params }));
  return body.licences.find(({ type }) => type.code === 'SUBSCRIPTION');
}

async function inStore({ id }: { id: string }): Promise<string | undefined> {
  const call = server.call(readCatalogueApp, { as: 'store', params: { code: id }, query: { country: 'DE' } });
  return (await good(call)).body.licences.find(({ type }) => type === 'SUBSCRIPTION')?.prices.EUR;
}

/** Everything that a started price writes. */
async function traces({ id }: { id: string }) {
  const [row] = await server.database.query<{ audits: number; messages: number; publication: number }>(sql`
    select (select count(*)::int from audit where app_code = ${id} and action = 'start-subscription-price') as audits,
           (select count(*)::int from message where kind = 'subscription-price-started' and link = ${`/app/${id}/pricing`}) as messages,
           (select max(number) from publication where app_code = ${id}) as publication`);
  return row;
}

describe('a changed price of an active subscription', () => {
  it('waits thirty days with its start shown, while the store keeps the old price', async () => {
    const params = await soldApp();
    const { body } = await good(priceIt(params, '350'));
    const start = new Date(testMoment.getTime() + thirtyDays).toISOString();
    expect(body.licences.find(({ type }) => type.code === 'SUBSCRIPTION')).toMatchObject({
      specifiedPrice: '300',
      currentlyActivePrices: { EUR: '300' },
      nextPriceUpdate: { prices: { EUR: '350', USD: '380.70' }, start },
    });
    expect(await inStore(params)).toBe('300');
  });

  it('cannot be changed again before its start and is unaffected by other changes', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    const again = await priceIt(params, '360');
    expect(again.problem.errors).toMatchObject([
      { inputField: 'subscriptionPrice', code: 'subscription-price-pending' },
    ]);
    expect(again.problem.errors[0]?.message).toMatch(/takes effect on \d{1,2}\u00a0[A-Z][a-z]+\u00a0\d{4}\./);
    await good(server.call(savePricing, { as: 'ada', params, body: licencesOf(['FULL', true, '2000']) }));
    await good(server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 10, discount: 5 } }));
    expect(await subscription(params)).toMatchObject({ nextPriceUpdate: { prices: { EUR: '350' } } });
  });

  it('cannot be brought forward by turning the subscription off and on', async () => {
    const params = await soldApp();
    await good(server.call(savePricing, { as: 'ada', params, body: licencesOf(['SUBSCRIPTION', false]) }));
    await good(priceIt(params, '900'));
    expect(await inStore(params)).toBe('300');
  });

  it('is set once by fifty concurrent calls', async () => {
    const params = await soldApp();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => priceIt(params, String(400 + index))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.errors[0]?.code);
    expect(new Set(codes)).toEqual(new Set(['subscription-price-pending']));
    expect((await traces(params))?.publication).toBe(2);
  });

  it.each([
    ['an ordinary month', '2026-11-18T12:00:00.000Z', '2026-12-18T12:00:00.000Z'],
    ['a leap day', '2028-02-10T08:30:00.000Z', '2028-03-11T08:30:00.000Z'],
    ['a February without one', '2027-02-10T08:30:00.000Z', '2027-03-12T08:30:00.000Z'],
    ['the beginning of summer time', '2027-03-10T22:30:00.000Z', '2027-04-09T22:30:00.000Z'],
    ['the end of summer time', '2027-10-20T00:30:00.000Z', '2027-11-19T00:30:00.000Z'],
    ['the turn of the year', '2026-12-15T23:59:59.999Z', '2027-01-14T23:59:59.999Z'],
  ])('starts exactly thirty times 24 hours later across %s', async (_across, from, to) => {
    server.clock.set(new Date(from));
    const params = await soldApp();
    await good(priceIt(params, '350'));
    server.clock.set(new Date(new Date(to).getTime() - 1));
    await runJob();
    expect([await inStore(params), await traces(params)]).toEqual(['300', { audits: 0, messages: 0, publication: 2 }]);
    server.clock.set(new Date(to));
    await runJob();
    expect([await inStore(params), await traces(params)]).toEqual(['350', { audits: 1, messages: 1, publication: 3 }]);
    expect(await subscription(params)).toMatchObject({ specifiedPrice: '350', nextPriceUpdate: null });
  });

  it('applies on its day even if no task ran, and the next read stores it once', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    server.clock.advance(45 * 24 * 60 * 60 * 1000);
    expect([await inStore(params), (await traces(params))?.audits]).toEqual(['350', 0]);
    expect(await subscription(params)).toMatchObject({ specifiedPrice: '350', nextPriceUpdate: null });
    await runJob();
    await runJob();
    expect(await traces(params)).toEqual({ audits: 1, messages: 1, publication: 3 });
  });

  it('keeps the rate of the day it was saved', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    await server.database.execute(sql`
      update licence set rate = '1.2' where app_code = ${params.id} and type = 'SUBSCRIPTION'`);
    server.clock.advance(thirtyDays);
    await runJob();
    const [kept] = await server.database.query<{ rate: string }>(sql`
      select licence ->> 'rate' as rate from publication, jsonb_array_elements(pricing -> 'licences') licence
       where app_code = ${params.id} and licence ->> 'type' = 'SUBSCRIPTION' order by number desc limit 1`);
    expect(kept?.rate).toBe('1.0877');
  });

  it('starts once when noticed concurrently', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    server.clock.advance(thirtyDays);
    await Promise.all([
      ...Array.from({ length: 10 }, runJob),
      ...Array.from({ length: 20 }, () => subscription(params)),
      ...Array.from({ length: 20 }, () => priceIt(params, '350')),
    ]);
    expect((await traces(params))?.audits).toBe(1);
    expect((await traces(params))?.messages).toBe(1);
    expect(await subscription(params)).toMatchObject({ specifiedPrice: '350', nextPriceUpdate: null });
  });

  it('invalidates pages loaded before, so that an old form cannot revert it', async () => {
    const params = await soldApp();
    const { headers } = await good(priceIt(params, '350'));
    server.clock.advance(thirtyDays);
    const late = await priceIt(params, '300', { 'if-match': headers.etag ?? '' });
    expect(late.status).toBe(412);
    expect((await subscription(params))?.nextPriceUpdate).toBeNull();
  });

  it('can be changed again after its start', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    server.clock.advance(thirtyDays);
    await good(priceIt(params, '400'));
    expect(await subscription(params)).toMatchObject({
      specifiedPrice: '350',
      nextPriceUpdate: { prices: { EUR: '400' } },
    });
  });

  it('starts even while the app’s listing is in review', async () => {
    const params = await soldApp();
    await good(priceIt(params, '350'));
    await server.database.execute(sql`update app set status = 'Check' where code = ${params.id}`);
    server.clock.advance(thirtyDays);
    await runJob();
    expect(await traces(params)).toEqual({ audits: 1, messages: 1, publication: 3 });
  });
});

describe('the first price of a subscription', () => {
  it('takes effect immediately, even for an app in the store', async () => {
    const { app } = await onlineApp(server, 'ada', {
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
    });
    await good(priceIt({ id: app }, '120'));
    expect(await inStore({ id: app })).toBe('120');
  });

  it('can be changed immediately if the app was never published', async () => {
    const { body } = await server.call(savePricing, {
      as: 'ada',
      params: { id: await newApp(server) },
      body: licencesOf(['SUBSCRIPTION', true, '10']),
    });
    const id = body.productContainerCode;
    await good(priceIt({ id }, '20'));
    expect(await subscription({ id })).toMatchObject({
      specifiedPrice: '20',
      currentlyActivePrices: {},
      nextPriceUpdate: null,
    });
  });
});

describe('with price updates turned off', () => {
  it('an active subscription’s price cannot be changed, and the field says so', async () => {
    const closed = await startTestServer({ SUBSCRIPTION_PRICE_UPDATES: false });
    try {
      const { app } = await onlineApp(closed, 'ada', { licences: licencesOf(['SUBSCRIPTION', true, '300']).licences });
      const answer = await closed.call(savePricing, {
        as: 'ada',
        params: { id: app },
        body: licencesOf(['SUBSCRIPTION', true, '350']),
      });
      expect(answer.problem.errors).toMatchObject([
        { inputField: 'subscriptionPrice', code: 'subscription-price-fixed' },
      ]);
    } finally {
      await closed.stop();
    }
  });
});
