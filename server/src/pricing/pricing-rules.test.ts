import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { addDiscount, readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import {
  discountCases,
  eligibleSeller,
  licencesOf,
  pricingCases,
} from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { setValidated } from '../payout-accounts/testing/validate-account.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => setEligibility({}));

/** Sets the eligibility of the seller in these tests. */
async function setEligibility(change: Partial<SellerEligibility>): Promise<void> {
  const eligibility = { ...eligibleSeller, ...change };
  await server.database.execute(sql`
    update company set allowed_to_sell = ${eligibility.allowedToSell}, approved = ${eligibility.companyApproved},
           country = ${eligibility.canBuy ? 'DE' : 'UA'}
     where id = ${northlight.id}`);
  await setValidated(server.database, northlight.id, eligibility.payoutAccountValidated);
}

const found = (answer: { status: number; problem: { errors: { inputField: string; code: string }[] } }) =>
  answer.status < 400 ? [] : answer.problem.errors.map(({ inputField, code }) => [inputField, code]);

describe('saving prices', () => {
  it.each(pricingCases)('returns for $name: $findings', async ({ body, eligibility = {}, toolGranted, findings }) => {
    const id = await newApp(server);
    if (toolGranted) await server.database.execute(sql`update app set tool_granted = true where code = ${id}`);
    await setEligibility(eligibility);
    const answer = await server.call(savePricing, { as: 'ada', params: { id }, body });
    expect(found(answer)).toEqual(findings);
    expect(answer.status).toBe(findings.length === 0 ? 200 : 400);
    const { body: pricing } = await server.call(readPricing, { as: 'ada', params: { id } });
    expect(pricing.proposed).toBe(findings.length > 0);
  });
});

describe('adding a discount', () => {
  it.each(discountCases)('returns for $name: $findings', async ({ discount, others = [], findings }) => {
    const params = { id: await newApp(server) };
    await server.call(savePricing, { as: 'ada', params, body: licencesOf(['FULL', true, '1999']) });
    for (const { minQuantity, discount: percent } of others)
      await server.call(addDiscount, { as: 'ada', params, body: { minQuantity, discount: percent } });
    const answer = await server.call(addDiscount, { as: 'ada', params, body: discount });
    expect(found(answer)).toEqual(findings);
  });
});

describe('the pricing dot of an app', () => {
  const stateOf = async (id: string) => (await server.call(readApp, { as: 'ada', params: { id } })).body;

  it('is full with one licence and otherwise names what is missing', async () => {
    const id = await newApp(server);
    const before = await stateOf(id);
    expect(before.releasabilityState.pricingReleasable).toBe(false);
    expect(JSON.stringify(before)).toContain('Turn on at least one licence');
    await server.call(savePricing, { as: 'ada', params: { id }, body: licencesOf(['EVALUATION', true]) });
    expect((await stateOf(id)).releasabilityState.pricingReleasable).toBe(true);
  });

  it('empties when the seller becomes ineligible for a paid licence, which can still be turned off', async () => {
    const params = { id: await newApp(server) };
    await server.call(savePricing, { as: 'ada', params, body: licencesOf(['FULL', true, '10']) });
    await setEligibility({ payoutAccountValidated: false });
    expect((await stateOf(params.id)).releasabilityState.pricingReleasable).toBe(false);
    const off = await server.call(savePricing, {
      as: 'ada',
      params,
      body: licencesOf(['FULL', false], ['EVALUATION', true]),
    });
    expect(off.body.licences[0]).toMatchObject({ enabled: false, specifiedPrice: '10', editable: false });
    expect((await stateOf(params.id)).releasabilityState.pricingReleasable).toBe(true);
  });
});
