import {
  findPermittedCompany,
  readAvailability,
  saveAvailability,
} from '@lensdock/contract/availability/availability.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { putInState } from '../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Companies exist once one of their people has signed in.
  for (const as of ['ada', 'eve'] as const) await newApp(server, as);
});
afterAll(() => server.stop());

describe('the availability of an app', () => {
  it('is proposed as everywhere for a new app where Public is available', async () => {
    const { body, headers } = await server.call(readAvailability, { as: 'ada', params: { id: await newApp(server) } });
    expect(body).toMatchObject({ proposed: true, storeAvailabilityMode: 'PUBLIC', publicAllowed: true, draft: true });
    expect(body.countries.length).toBeGreaterThan(60);
    expect(body.countries.every((country) => country.selected)).toBe(true);
    expect(headers.etag).toBe('"r0"');
  });

  it('lists countries sorted by name in the reader’s language', async () => {
    const { body } = await server.call(readAvailability, {
      as: 'ada',
      params: { id: await newApp(server) },
      headers: { 'accept-language': 'de' },
    });
    const names = body.countries.map((country) => country.name);
    expect(names).toContain('Österreich');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'de')));
  });

  it('is replaced as a whole, with its buyers', async () => {
    const params = { id: await newApp(server) };
    const { body } = await server.call(saveAvailability, {
      as: 'ada',
      params,
      body: {
        storeAvailabilityMode: 'RESTRICTED_BUYER',
        permittedBuyers: [{ companyId: meridian.id }],
        countries: [
          { isocode: 'de', selected: true },
          { isocode: 'AT', selected: false },
        ],
        newCountryAddingAllowed: true,
      },
    });
    expect(body).toMatchObject({
      proposed: false,
      storeAvailabilityMode: 'RESTRICTED_BUYER',
      newCountryAddingAllowed: true,
      permittedBuyers: [{ companyId: meridian.id, companyName: meridian.name }],
    });
    expect(body.countries.filter((country) => country.selected).map((country) => country.isocode)).toEqual(['DE']);
  });

  it('keeps members that a save omits', async () => {
    const params = { id: await newApp(server) };
    await server.call(saveAvailability, {
      as: 'ada',
      params,
      body: {
        storeAvailabilityMode: 'PUBLIC',
        countries: [{ isocode: 'FR', selected: true }],
        newCountryAddingAllowed: true,
      },
    });
    const { body } = await server.call(saveAvailability, {
      as: 'ada',
      params,
      body: { storeAvailabilityMode: 'UNAVAILABLE' },
    });
    expect(body.countries.filter((country) => country.selected).map((country) => country.isocode)).toEqual(['FR']);
    expect(body.newCountryAddingAllowed).toBe(true);
  });

  it('rejects Public without manual approval, unknown countries and invalid buyers, all at once', async () => {
    const answer = await server.call(saveAvailability, {
      as: 'eve',
      params: { id: await newApp(server, 'eve') },
      body: {
        storeAvailabilityMode: 'PUBLIC',
        countries: [{ isocode: 'XX', selected: true }],
        permittedBuyers: [
          { companyId: 'x' },
          { companyId: meridian.id },
          { companyId: northlight.id },
          { companyId: northlight.id.toUpperCase() },
        ],
      },
    });
    expect(answer.problem.errors.map((error) => [error.inputField, error.message])).toEqual([
      ['storeAvailabilityMode', 'Public requires manual app approval, which is off for your company.'],
      ['countries', 'Unknown country: XX'],
      ['permittedBuyers.0.companyId', 'Invalid company ID'],
      ['permittedBuyers.1.companyId', 'An app cannot be restricted to own company'],
      ['permittedBuyers.3.companyId', 'The company is already added'],
    ]);
  });

  it('rejects a buyer that does not exist', async () => {
    const answer = await server.call(saveAvailability, {
      as: 'ada',
      params: { id: await newApp(server) },
      body: {
        storeAvailabilityMode: 'RESTRICTED_BUYER',
        permittedBuyers: [{ companyId: '11111111-1111-4111-8111-111111111111' }],
      },
    });
    expect(answer.problem.errors).toMatchObject([{ inputField: 'permittedBuyers.0.companyId', code: 'buyer-invalid' }]);
  });

  it('proposes Unavailable for a stored Public once manual approval is off', async () => {
    const params = { id: await newApp(server) };
    await server.call(saveAvailability, {
      as: 'ada',
      params,
      body: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'FR', selected: true }] },
    });
    await server.database.execute(sql`update company set manual_app_approval = false where id = ${northlight.id}`);
    const { body } = await server.call(readAvailability, { as: 'ada', params });
    await server.database.execute(sql`update company set manual_app_approval = true where id = ${northlight.id}`);
    expect(body).toMatchObject({ storeAvailabilityMode: 'UNAVAILABLE', proposed: true, publicAllowed: false });
  });

  it.each([
    ['Check', 'app-in-review'],
    ['Unapproved', 'app-rejected'],
    ['Unpublished', 'app-withdrawn'],
  ] as const)('is locked while the app is %s', async (status, problem) => {
    const id = await newApp(server);
    await putInState(server, id, status);
    const answer = await server.call(saveAvailability, {
      as: 'ada',
      params: { id },
      body: { storeAvailabilityMode: 'UNAVAILABLE' },
    });
    expect(answer.problem.type).toBe(`urn:lensdock:problem:${problem}`);
  });

  it('returns 412 with the current state when the revision is stale', async () => {
    const params = { id: await newApp(server) };
    await server.call(saveAvailability, { as: 'ada', params, body: { storeAvailabilityMode: 'UNAVAILABLE' } });
    const answer = await server.call(saveAvailability, {
      as: 'ben',
      params,
      body: { storeAvailabilityMode: 'UNAVAILABLE' },
      headers: { 'if-match': '"r0"' },
    });
    expect(answer.status).toBe(412);
    expect(answer.problem).toMatchObject({ current: { storeAvailabilityMode: 'UNAVAILABLE' } });
  });
});

describe('findPermittedCompany', () => {
  it('returns a company that exists, and 400 for one that does not', async () => {
    expect((await server.call(findPermittedCompany, { as: 'ada', params: { id: meridian.id } })).body).toMatchObject({
      companyName: meridian.name,
    });
    const unknown = await server.call(findPermittedCompany, {
      as: 'ada',
      params: { id: '11111111-1111-4111-8111-111111111111' },
    });
    expect([unknown.status, unknown.problem.errorMessage]).toEqual([400, 'Invalid company ID']);
  });
});
