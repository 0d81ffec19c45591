import {
  addDiscount,
  changeDiscount,
  convertPrice,
  deleteDiscount,
  listDiscounts,
  readPricing,
  savePricing,
} from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { LicenceType, PricingBody } from '@lensdock/contract/pricing/pricing.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { putInState } from '../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const licences = (...given: [LicenceType, boolean, string?][]): PricingBody => ({
  licences: given.map(([code, enabled, specifiedPrice]) => ({
    type: { code },
    enabled,
    ...(specifiedPrice !== undefined && { specifiedPrice }),
  })),
});

async function pricedApp(price = '1999'): Promise<string> {
  const id = await newApp(server);
  expect(
    (await server.call(savePricing, { as: 'ada', params: { id }, body: licences(['FULL', true, price]) })).status,
  ).toBe(200);
  return id;
}

describe('the prices of an app', () => {
  it('are proposed turned off in the company’s currency for a new app', async () => {
    const id = await newApp(server);
    const { body, headers } = await server.call(readPricing, { as: 'ada', params: { id } });
    expect(headers.etag).toBe('"r1"');
    expect(body).toMatchObject({
      proposed: true,
      draft: true,
      developerCurrency: 'EUR',
      commissionRate: 30,
      minimumCommission: '25',
    });
    expect(body.minimumCommissionWarningPrices.FULL).toBe('84');
    expect(body.licences.map((licence) => [licence.type.code, licence.enabled])).toEqual([
      ['FULL', false],
      ['SUBSCRIPTION', false],
      ['EVALUATION', false],
    ]);
  });

  it('are saved exactly and converted to the other currency once', async () => {
    const id = await newApp(server);
    const { body } = await server.call(savePricing, {
      as: 'ada',
      params: { id },
      body: licences(['FULL', true, '1999'], ['EVALUATION', true]),
    });
    expect(body.licences[0]).toMatchObject({
      enabled: true,
      specifiedPrice: '1999',
      convertedPrices: { EUR: '1999', USD: '2174.31' },
    });
    expect(body.licences[2]).toMatchObject({ enabled: true, specifiedPrice: null });
    expect(body.proposed).toBe(false);
    const audit = await server.database.query<{ action: string }>(
      sql`select action from audit where app_code = ${id} and action = 'save-pricing'`,
    );
    expect(audit).toHaveLength(1);
  });

  it('are rejected with every finding at its field, and nothing is saved', async () => {
    const id = await newApp(server);
    const answer = await server.call(savePricing, {
      as: 'ada',
      params: { id },
      body: licences(['FULL', true, '19,99'], ['SUBSCRIPTION', true, '']),
      headers: { 'accept-language': 'de' },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors.map((error) => [error.inputField, error.code])).toEqual([
      ['fullPrice', 'price-decimal'],
      ['subscriptionPrice', 'price-required'],
    ]);
    expect(answer.problem.errors[0]?.message).toBe(
      '„19,99“ ist eine Dezimalzahl. Geben Sie einen ganzen Betrag ein, zum Beispiel 20.',
    );
    expect((await server.call(readPricing, { as: 'ada', params: { id } })).body.proposed).toBe(true);
  });

  it('stay locked with a reason while the seller has no validated payout account', async () => {
    const id = await newApp(server, 'eve');
    const { body } = await server.call(readPricing, { as: 'eve', params: { id } });
    expect(body.licences[0]).toMatchObject({
      editable: false,
      closedBecause: [{ code: 'seller-payout-not-validated' }],
    });
    const answer = await server.call(savePricing, { as: 'eve', params: { id }, body: licences(['FULL', true, '100']) });
    expect(answer.problem.errors).toMatchObject([{ inputField: 'fullPrice', code: 'seller-payout-not-validated' }]);
    expect(
      (await server.call(savePricing, { as: 'eve', params: { id }, body: licences(['EVALUATION', true]) })).status,
    ).toBe(200);
  });

  it('cannot turn on a tool licence that was not granted', async () => {
    const id = await newApp(server);
    const answer = await server.call(savePricing, { as: 'ada', params: { id }, body: licences(['TOOL', true]) });
    expect(answer.problem.errors).toMatchObject([{ code: 'tool-not-granted' }]);
  });

  it.each([
    ['Check', 'app-in-review'],
    ['Unapproved', 'app-rejected'],
    ['Unpublished', 'app-withdrawn'],
  ] as const)('are locked while the app is %s', async (status, problem) => {
    const id = await newApp(server);
    await putInState(server, id, status);
    const answer = await server.call(savePricing, { as: 'ada', params: { id }, body: licences(['EVALUATION', true]) });
    expect(answer.status).toBe(409);
    expect(answer.problem.type).toBe(`urn:lensdock:problem:${problem}`);
  });

  it('return 412 with the current prices when the revision is stale', async () => {
    const id = await pricedApp();
    const answer = await server.call(savePricing, {
      as: 'ben',
      params: { id },
      body: licences(['FULL', true, '5']),
      headers: { 'if-match': '"r1"' },
    });
    expect(answer.status).toBe(412);
    expect(answer.headers.etag).toBe('"r2"');
    expect(answer.problem).toMatchObject({ current: { licences: [{ specifiedPrice: '1999' }, {}, {}] } });
  });

  it('return 404 for an app of another company, like for a missing app', async () => {
    const id = await newApp(server);
    const [foreign, missing] = await Promise.all([
      server.call(readPricing, { as: 'eve', params: { id } }),
      server.call(readPricing, { as: 'eve', params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    ]);
    expect(foreign.status).toBe(404);
    expect(foreign.bytes).toEqual(missing.bytes);
  });

  it('are saved once for two calls with one idempotency key', async () => {
    const id = await newApp(server);
    const send = () =>
      server.call(savePricing, {
        as: 'ada',
        params: { id },
        body: licences(['EVALUATION', true]),
        headers: { 'idempotency-key': `key-${id}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map((answer) => [answer.status, answer.headers.etag])).toEqual(Array(3).fill([200, '"r2"']));
    const other = await server.call(savePricing, {
      as: 'ada',
      params: { id },
      body: licences(['EVALUATION', false]),
      headers: { 'idempotency-key': `key-${id}` },
    });
    expect(other.status).toBe(422);
  });
});

describe('convertPrice', () => {
  it('returns every currency and the day of the rate', async () => {
    const { body, headers } = await server.call(convertPrice, { as: 'ada', query: { price: '1999' } });
    expect(body).toEqual({
      price: '1999',
      developerCurrency: 'EUR',
      amounts: { EUR: '1999', USD: '2174.31' },
      rateDate: '2026-11-18',
      rate: '1.0877',
    });
    expect(headers['rate-date']).toBe('2026-11-18');
  });

  it('converts from dollars for a company that sets prices in dollars', async () => {
    await server.database.execute(sql`update company set currency = 'USD' where name like 'Northlight%'`);
    const { body } = await server.call(convertPrice, { as: 'ada', query: { price: '2174' } });
    await server.database.execute(sql`update company set currency = 'EUR' where name like 'Northlight%'`);
    expect(body).toMatchObject({ developerCurrency: 'USD', amounts: { USD: '2174', EUR: '1998.71' } });
  });

  it.each(['19,99', '', 'abc', '-1', '12345678901'])('rejects %j', async (price) => {
    expect((await server.call(convertPrice, { as: 'ada', query: { price } })).status).toBe(400);
  });
});

describe('volume discounts', () => {
  it('are added, changed, listed by quantity with the price rounded down, and deleted', async () => {
    const id = await pricedApp();
    const params = { id };
    const first = (await server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 100, discount: 22 } }))
      .body;
    expect(first).toMatchObject({ appCode: id, resultingPrice: '1559' });
    await server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 10, discount: 5 } });
    await server.call(changeDiscount, {
      as: 'ada',
      params: { id, discountId: first.pk },
      body: { minQuantity: 50, discount: 10 },
    });
    const list = async () =>
      (await server.call(listDiscounts, { as: 'ada', params })).body.discounts.map(
        ({ minQuantity, discount, resultingPrice }) => [minQuantity, discount, resultingPrice],
      );
    expect(await list()).toEqual([
      [10, 5, '1899'],
      [50, 10, '1799'],
    ]);
    expect((await server.call(deleteDiscount, { as: 'ada', params: { id, discountId: first.pk } })).status).toBe(204);
    expect(await list()).toEqual([[10, 5, '1899']]);
  });

  it('are rejected with the specified text when two have the same quantity', async () => {
    const params = { id: await pricedApp() };
    await server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 10, discount: 5 } });
    const answer = await server.call(addDiscount, { as: 'ada', params, body: { minQuantity: 10, discount: 6 } });
    expect(answer.problem.errors).toMatchObject([
      { inputField: 'minQuantity', message: 'You already defined a volume discount for this quantity range.' },
    ]);
  });

  it('are rejected when a new row has zeros', async () => {
    const answer = await server.call(addDiscount, {
      as: 'ada',
      params: { id: await pricedApp() },
      body: { minQuantity: 0, discount: 0 },
    });
    expect(answer.problem.errors.map((error) => error.inputField)).toEqual(['minQuantity', 'discount']);
  });

  it('need a full licence with a price', async () => {
    const answer = await server.call(addDiscount, {
      as: 'ada',
      params: { id: await newApp(server) },
      body: { minQuantity: 10, discount: 5 },
    });
    expect(answer.problem.type).toBe('urn:lensdock:problem:discount-needs-full-price');
  });

  it('stay at most five under fifty concurrent calls', async () => {
    const params = { id: await pricedApp() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call(addDiscount, { as: 'ada', params, body: { minQuantity: index + 2, discount: 5 } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.problem.type))).toEqual(
      new Set(['urn:lensdock:problem:discount-limit-reached']),
    );
    expect((await server.call(listDiscounts, { as: 'ada', params })).body.discounts).toHaveLength(5);
  });
});
