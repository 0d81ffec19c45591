import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { findPermittedCompany, saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import { buyerCases, completeCases } from '@lensdock/contract/availability/testing/availability-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const as of ['ada', 'eve'] as const) await newApp(server, as);
});
afterAll(() => server.stop());

describe('a permitted buyer', () => {
  it.each(buyerCases(northlight.id, meridian.id))(
    'is saved, or rejected with the code: $name, $code',
    async (buyer) => {
      const permittedBuyers = [...(buyer.added ?? []), buyer.companyId].map((companyId) => ({ companyId }));
      const answer = await server.call(saveAvailability, {
        as: 'ada',
        params: { id: await newApp(server) },
        body: { storeAvailabilityMode: 'RESTRICTED_BUYER', permittedBuyers },
      });
      const errors = answer.status < 400 ? [] : answer.problem.errors;
      const inputField = `permittedBuyers.${permittedBuyers.length - 1}.companyId`;
      expect(errors.map((error) => [error.inputField, error.code])).toEqual(
        buyer.code ? [[inputField, buyer.code]] : [],
      );
    },
  );

  it.each(buyerCases(northlight.id, meridian.id).filter(({ added, companyId }) => !added && companyId !== ''))(
    'is found, or rejected with the specified text: $name, $code',
    async ({ companyId, code }) => {
      const answer = await server.call(findPermittedCompany, { as: 'ben', params: { id: companyId } });
      if (code === undefined) return expect(answer.body).toMatchObject({ companyName: meridian.name });
      const words = answer.problem.errors[0]?.message ?? answer.problem.errorMessage;
      const wanted = code === 'buyer-invalid' ? 'Invalid company ID' : 'An app cannot be restricted to own company';
      expect([answer.status, words]).toEqual([400, wanted]);
    },
  );

  it('is recorded in the audit when looked up, whether found or not', async () => {
    const unknown = '11111111-1111-4111-8111-111111111111';
    for (const id of [meridian.id, unknown]) await server.call(findPermittedCompany, { as: 'ada', params: { id } });
    const rows = await server.database.query(sql`
      select subject_id as id, after from audit where actor = 'ada' and action = 'find-permitted-company' order by audit.id`);
    expect(rows).toEqual([
      { id: meridian.id, after: { found: true } },
      { id: unknown, after: { found: false } },
    ]);
  });
});

describe('the availability dot of an app', () => {
  it.each(completeCases)('lists $missing as missing with $mode, $countries and $buyers buyers', async (choice) => {
    const params = { id: await newApp(server) };
    await server.call(saveAvailability, {
      as: 'ada',
      params,
      body: {
        storeAvailabilityMode: choice.mode,
        countries: choice.countries.map((isocode) => ({ isocode, selected: true })),
        permittedBuyers: choice.buyers === 0 ? [] : [{ companyId: meridian.id }],
      },
    });
    const { body } = await server.call(readApp, { as: 'ada', params });
    expect(body.releasabilityState.availabilityReleasable).toBe(choice.missing.length === 0);
  });
});
