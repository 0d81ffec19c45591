import {
  addDiscount,
  listDiscounts,
  readPricing,
  savePricing,
  savePricingSection,
} from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { PricingSectionBody } from '@lensdock/contract/pricing/pricing.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { putInState } from '../testing/put-in-state.ts';
import { appInStore } from '../testing/store-stages.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const full = (price: string, ...discounts: [minQuantity: number, discount: number][]): PricingSectionBody => ({
  ...licencesOf(['FULL', true, price]),
  discounts: discounts.map(([minQuantity, discount]) => ({ minQuantity, discount })),
});

const send = (id: string, body: PricingSectionBody, headers: Record<string, string> = {}, as: 'ada' | 'ben' = 'ada') =>
  server.call(savePricingSection, { as, params: { id }, body, headers });

async function discountsOf(id: string): Promise<[number, number][]> {
  const { body } = await server.call(listDiscounts, { as: 'ada', params: { id } });
  return body.discounts.map(({ minQuantity, discount }) => [minQuantity, discount]);
}

const auditOf = async (id: string) =>
  (
    await server.database.query<{ action: string }>(
      sql`select action from audit where app_code = ${id} and action <> 'create-app' order by id`,
    )
  ).map(({ action }) => action);

describe('PUT pricing', () => {
  it('saves licences and discounts under one revision and returns both', async () => {
    const id = await newApp(server);
    const saved = await send(id, full('1999', [10, 5], [50, 10]), { 'if-match': '"r1"' });
    expect(saved.status).toBe(200);
    expect(saved.headers.etag).toBe('"r2"');
    expect(saved.body.pricing.licences[0]).toMatchObject({ enabled: true, specifiedPrice: '1999' });
    expect(saved.body.discounts).toMatchObject([
      { minQuantity: 10, discount: 5, resultingPrice: '1899' },
      { minQuantity: 50, discount: 10, resultingPrice: '1799' },
    ]);
    expect((await server.call(readPricing, { as: 'ada', params: { id } })).headers.etag).toBe('"r2"');
    expect(await auditOf(id)).toEqual(['save-pricing', 'add-discount', 'add-discount']);
  });

  it('adds, changes and removes discounts to match the body', async () => {
    const id = await newApp(server);
    const first = await send(id, full('1999', [10, 5], [50, 10]));
    const second = await send(id, full('1999', [50, 12], [100, 22]));
    expect(await discountsOf(id)).toEqual([
      [50, 12],
      [100, 22],
    ]);
    expect(second.body.discounts[0]?.pk).toBe(first.body.discounts[1]?.pk);
    expect((await auditOf(id)).slice(3)).toEqual([
      'save-pricing',
      'delete-discount',
      'change-discount',
      'add-discount',
    ]);
  });

  it('creates one publication for an app in the store', async () => {
    const id = await appInStore(server, licencesOf(['FULL', true, '1000']));
    const publications = async () =>
      (await server.database.query(sql`select number from publication where app_code = ${id}`)).length;
    const before = await publications();
    expect((await send(id, full('1200', [10, 5], [50, 10]))).status).toBe(200);
    expect(await publications()).toBe(before + 1);
  });

  it('returns 412 with the current licences and discounts when the revision is stale', async () => {
    const id = await newApp(server);
    await send(id, full('1999', [10, 5]));
    const answer = await send(id, full('5'), { 'if-match': '"r1"' }, 'ben');
    expect(answer.status).toBe(412);
    expect(answer.headers.etag).toBe('"r2"');
    expect(answer.problem).toMatchObject({
      current: {
        pricing: { licences: [{ specifiedPrice: '1999' }, {}, {}] },
        discounts: [{ minQuantity: 10, discount: 5 }],
      },
    });
  });

  it('names row and field of every finding and saves nothing', async () => {
    const id = await newApp(server);
    const answer = await send(id, {
      ...licencesOf(['FULL', true, '100'], ['SUBSCRIPTION', true, '19,99']),
      discounts: [
        { minQuantity: 10, discount: 5 },
        { minQuantity: 1, discount: 100 },
        { minQuantity: 10, discount: 7 },
        { minQuantity: 1, discount: 5 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors.map(({ inputField, code }) => [inputField, code])).toEqual([
      ['subscriptionPrice', 'price-decimal'],
      ['discounts.1.minQuantity', 'discount-quantity'],
      ['discounts.1.discount', 'discount-percent'],
      ['discounts.2.minQuantity', 'discount-quantity-taken'],
      ['discounts.3.minQuantity', 'discount-quantity'],
    ]);
    const { body } = await server.call(readPricing, { as: 'ada', params: { id } });
    expect(body.proposed).toBe(true);
    expect(await discountsOf(id)).toEqual([]);
  });

  it('names the field of a malformed body', async () => {
    const id = await newApp(server);
    // Rejected by the schema.
    const body = { licences: [], discounts: [{ minQuantity: 10, discount: 'many' }] } as unknown as PricingSectionBody;
    const answer = await send(id, body);
    expect(answer.status).toBe(400);
    expect(answer.problem.errors.map(({ inputField }) => inputField)).toEqual(['discounts.0.discount']);
  });

  it('accepts five discounts and rejects six', async () => {
    const id = await newApp(server);
    const rows = [10, 20, 30, 40, 50, 60].map((quantity): [number, number] => [quantity, 5]);
    const answer = await send(id, full('1999', ...rows));
    expect(answer.status).toBe(409);
    expect(answer.problem.type).toBe('urn:lensdock:problem:discount-limit-reached');
    expect((await send(id, full('1999', ...rows.slice(1)))).status).toBe(200);
    expect((await send(id, full('1999', ...rows.slice(0, 5)))).status).toBe(200);
    expect((await discountsOf(id)).map(([quantity]) => quantity)).toEqual([10, 20, 30, 40, 50]);
  });

  it('keeps at most five discounts when single calls run concurrently', async () => {
    const id = await newApp(server);
    await send(id, full('1999'));
    await Promise.all([
      ...[2, 3, 4, 5, 6].map((minQuantity) =>
        server.call(addDiscount, { as: 'ada', params: { id }, body: { minQuantity, discount: 5 } }),
      ),
      ...[10, 20].map((quantity) => send(id, full('1999', [quantity, 1], [quantity + 1, 1], [quantity + 2, 1]))),
    ]);
    expect((await discountsOf(id)).length).toBeLessThanOrEqual(5);
  });

  it('rejects a new discount without a full licence and keeps existing ones', async () => {
    const id = await newApp(server);
    const off = (...discounts: PricingSectionBody['discounts']) => ({
      ...licencesOf(['FULL', false, '1999']),
      discounts,
    });
    const kept = { minQuantity: 10, discount: 5 };
    expect((await send(id, off(kept))).problem.type).toBe('urn:lensdock:problem:discount-needs-full-price');
    await send(id, full('1999', [10, 5]));
    expect((await send(id, off(kept))).status).toBe(200);
    expect((await send(id, off({ ...kept, discount: 6 }))).status).toBe(409);
    expect(await discountsOf(id)).toEqual([[10, 5]]);
    expect((await send(id, off())).status).toBe(200);
    expect(await discountsOf(id)).toEqual([]);
  });

  it.each([
    ['Check', 'app-in-review'],
    ['Unapproved', 'app-rejected'],
    ['Unpublished', 'app-withdrawn'],
  ] as const)('returns 409 and saves nothing while the app is %s', async (status, problem) => {
    const id = await newApp(server);
    await putInState(server, id, status);
    const answer = await send(id, full('1999', [10, 5]));
    expect(answer.status).toBe(409);
    expect(answer.problem.type).toBe(`urn:lensdock:problem:${problem}`);
    expect(await discountsOf(id)).toEqual([]);
  });

  it('has one effect for three calls with one idempotency key', async () => {
    const id = await newApp(server);
    const key = { 'idempotency-key': `section-${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => send(id, full('1999', [10, 5]), key)));
    expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual(Array(3).fill([200, '"r2"']));
    expect(await auditOf(id)).toEqual(['save-pricing', 'add-discount']);
    expect((await send(id, full('2000'), key)).status).toBe(422);
  });

  it('returns the same 404 for an app of another company as for a missing one', async () => {
    const id = await newApp(server);
    const body = full('1999', [10, 5]);
    const [foreign, missing] = await Promise.all([
      server.call(savePricingSection, { as: 'eve', params: { id }, body }),
      server.call(savePricingSection, { as: 'eve', params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, body }),
    ]);
    expect(foreign.status).toBe(404);
    expect(foreign.bytes).toEqual(missing.bytes);
    expect(await discountsOf(id)).toEqual([]);
  });

  it('returns 401 for anonymous callers and 403 for every other role', async () => {
    const params = { id: await newApp(server) };
    const body = full('1999');
    expect((await server.call(savePricingSection, { params, body })).status).toBe(401);
    expect((await server.call(savePricingSection, { as: 'olga', params, body })).status).toBe(403);
    expect((await server.call(savePricingSection, { as: 'store', params, body })).status).toBe(403);
  });

  it('rejects a paid licence of a seller whose payout account is not validated', async () => {
    const id = await newApp(server, 'eve');
    const answer = await server.call(savePricingSection, { as: 'eve', params: { id }, body: full('100') });
    expect(answer.problem.errors).toMatchObject([{ inputField: 'fullPrice', code: 'seller-payout-not-validated' }]);
    const free = { ...licencesOf(['EVALUATION', true]), discounts: [] };
    expect((await server.call(savePricingSection, { as: 'eve', params: { id }, body: free })).status).toBe(200);
  });

  it('does not take the revision of a concurrent save of licences', async () => {
    const id = await newApp(server);
    const [one, two] = await Promise.all([
      send(id, full('1999', [10, 5]), { 'if-match': '"r1"' }),
      server.call(savePricing, {
        as: 'ben',
        params: { id },
        body: licencesOf(['FULL', true, '7']),
        headers: { 'if-match': '"r1"' },
      }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 412]);
  });
});
