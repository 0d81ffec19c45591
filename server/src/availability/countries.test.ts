import { readAvailability, saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import {
  addCountry,
  listCountries,
  readCountryUses,
  saveCountry,
} from '@lensdock/contract/availability/countries.endpoints.ts';
import type { CountryBody } from '@lensdock/contract/availability/countries.ts';
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { readCompany, saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { meridian } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const finland: CountryBody = {
  nameByIsocode: { en: 'Finland', de: 'Finnland' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: true,
  sepaEnabled: true,
  retired: false,
};
let requests = 0;
const save = async (change: Partial<CountryBody>, isocode = 'FI') => {
  const headers = { 'x-request-id': `country-${++requests}` };
  return server.call(saveCountry, { as: 'olga', params: { isocode }, body: { ...finland, ...change }, headers });
};
const add = (body: unknown) => server.call(addCountry, { as: 'olga', body });
const uses = async (isocode: string) => (await server.call(readCountryUses, { as: 'olga', params: { isocode } })).body;
const sentMessages = () =>
  server.database.query<{ kind: string; company: string; mails: number }>(sql`
    select kind, company.name as company, (select count(*)::int8 from mail where mail.message_id = message.id) as mails
      from message join company on company.id = message.company_id
     where request_id = ${`country-${requests}`} order by kind, company`);
const audited = () =>
  server.database.query(sql`
    select action, subject_id, before, after from audit where request_id = ${`country-${requests}`}`);
const storeHeard = (app: string) =>
  server.database.query(sql`select kind, data from store_event where app_code = ${app} order by position desc limit 1`);
const inStore = async (code: string, country: string) =>
  server.call(readCatalogueApp, { as: 'store', params: { code }, query: { country } });

/** Creates a published app with every paid licence, visible in these countries. */
const soldApp = async (countries: string[], newCountryAddingAllowed = false): Promise<string> => {
  const availability = {
    storeAvailabilityMode: 'PUBLIC' as const,
    newCountryAddingAllowed,
    countries: countries.map((isocode) => ({ isocode, selected: true })),
  };
  const paid = (code: 'FULL' | 'SUBSCRIPTION') => ({ type: { code }, enabled: true, specifiedPrice: '100' });
  return (await onlineApp(server, 'ada', { availability, licences: [paid('FULL'), paid('SUBSCRIPTION')] })).app;
};

beforeEach(async () => {
  await good(save({}));
});

describe('a country', () => {
  it('is listed with all of its data', async () => {
    const { countries } = (await server.call(listCountries, { as: 'olga' })).body;
    expect(countries.length).toBeGreaterThan(60);
    expect(countries.find(({ isocode }) => isocode === 'FI')).toEqual({
      ...finland,
      isocode: 'FI',
      added: Date.parse('2026-01-01T00:00:00Z'),
      etag: '"r1"',
    });
  });

  it('needs a unique name in each language, a region, a currency, and euros for SEPA', async () => {
    const { problem } = await save({ nameByIsocode: { en: 'norway', de: ' ' }, currencyIsoCode: 'USD' });
    expect(problem.errors).toMatchObject([
      { inputField: 'nameByIsocode.en', message: 'Another entry already has this name.' },
      { inputField: 'nameByIsocode.de', message: 'Enter a name.' },
      { inputField: 'sepaEnabled', message: 'SEPA supports euros only. Select EUR, or turn SEPA off.' },
    ]);
    expect((await save({ region: 'Atlantis' as 'Europe' })).status).toBe(400); // Invalid on purpose.
    expect((await save({}, 'XX')).status).toBe(404);
  });

  it('writes an audit entry with the changed members, and none for an unchanged save', async () => {
    await good(save({ sepaEnabled: false }));
    expect(await audited()).toEqual([
      {
        action: 'save-country',
        subject_id: 'countries/FI',
        before: { sepaEnabled: true },
        after: { sepaEnabled: false },
      },
    ]);
    await good(save({ sepaEnabled: false }));
    expect(await audited()).toEqual([]);
  });

  it('returns 412 to an operator whose revision is stale', async () => {
    const { body: seen } = await good(save({ canBuy: false }));
    await good(save({ canBuy: true }));
    const headers = { 'if-match': seen.etag };
    const late = await server.call(saveCountry, { as: 'olga', params: { isocode: 'FI' }, headers, body: finland });
    expect([late.status, late.problem.current]).toMatchObject([412, { isocode: 'FI', canBuy: true }]);
  });

  it('can only be changed by operators', async () => {
    for (const endpoint of [listCountries, addCountry, saveCountry, readCountryUses]) {
      const call = { params: { isocode: 'FI' }, body: { ...finland, isocode: 'FI' } };
      expect((await server.call(endpoint, call)).status).toBe(401);
      expect((await server.call(endpoint, { ...call, as: 'ada' })).status).toBe(403);
    }
    expect((await server.call(readCountryUses, { as: 'olga', params: { isocode: 'XX' } })).status).toBe(404);
  });
});

describe('the effects of a change on sales in a country', () => {
  it('are counted before the change: its companies and the visible apps', async () => {
    const before = await uses('FI');
    await soldApp(['FI', 'SE']);
    await soldApp(['SE']);
    await server.database.execute(sql`update company set country = 'FI' where id = ${meridian.id}`);
    const { companies, chosen, online, paid, subscriptions } = await uses('FI');
    expect([companies, chosen - before.chosen, online - before.online]).toEqual([1, 1, 1]);
    expect([paid - before.paid, subscriptions - before.subscriptions]).toEqual([1, 1]);
    await server.database.execute(sql`update company set country = 'GB' where id = ${meridian.id}`);
  });

  it('apply to buyers at once and notify affected sellers and the store', async () => {
    const app = await soldApp(['FI']);
    await good(save({ sepaEnabled: false }));
    expect(await sentMessages()).toEqual([
      { kind: 'country-offers-no-subscription', company: 'Northlight Vision GmbH', mails: 2 },
    ]);
    expect((await inStore(app, 'FI')).body.licences.map(({ type }) => type)).toEqual(['FULL']);
    expect(await storeHeard(app)).toEqual([{ kind: 'app.offer_changed', data: { country: 'FI' } }]);
    await good(save({ canBuy: false }));
    expect(await sentMessages()).toEqual([
      { kind: 'country-offers-trials-only', company: 'Northlight Vision GmbH', mails: 2 },
    ]);
    expect((await inStore(app, 'FI')).body.licences).toEqual([]);
    await good(save({}));
    expect((await sentMessages()).map(({ kind }) => kind)).toEqual(['country-offers-everything']);
  });

  it('close and reopen selling for companies in the country and notify them', async () => {
    await server.database.execute(sql`update company set country = 'FI' where id = ${meridian.id}`);
    await good(save({ canBuy: false }));
    expect(await sentMessages()).toContainEqual({
      kind: 'country-selling-closed',
      company: 'Meridian Optics Ltd',
      mails: 1,
    });
    await good(save({ canBuy: true }));
    expect(await sentMessages()).toContainEqual({
      kind: 'country-selling-opened',
      company: 'Meridian Optics Ltd',
      mails: 1,
    });
    await server.database.execute(sql`update company set country = 'GB' where id = ${meridian.id}`);
  });
});

describe('a retired country', () => {
  const chosen = (isocodes: string[]) => ({
    storeAvailabilityMode: 'PUBLIC' as const,
    countries: isocodes.map((isocode) => ({ isocode, selected: true })),
  });
  const choose = (id: string, isocodes: string[]) =>
    server.call(saveAvailability, { as: 'ada', params: { id }, body: chosen(isocodes) });
  const offered = async (id: string) =>
    (await server.call(readAvailability, { as: 'ada', params: { id } })).body.countries.map(({ isocode }) => isocode);

  it('stays in existing selections and cannot be selected again', async () => {
    const [had, later] = [await newApp(server), await newApp(server)];
    await good(choose(had, ['FI', 'SE']));
    const app = await soldApp(['FI']);
    await good(save({ retired: true }));
    expect(await sentMessages()).toEqual([]);
    expect(await offered(had)).toContain('FI');
    expect(await offered(later)).not.toContain('FI');
    expect((await choose(had, ['FI', 'NO'])).status).toBe(200);
    expect((await choose(later, ['FI'])).problem.errors).toMatchObject([
      { inputField: 'countries', message: 'The store no longer sells in this country: FI' },
    ]);
    expect((await inStore(app, 'FI')).status).toBe(200);
    await good(save({ retired: false }));
    expect((await choose(later, ['FI'])).status).toBe(200);
  });

  it('cannot be set for a company that is in another country', async () => {
    await good(save({ retired: true }));
    const { body } = await server.call(readCompany, { as: 'olga', params: { companyId: meridian.id } });
    expect(body.countries.map(({ isocode }) => isocode)).not.toContain('FI');
    const { companyName, city, approved, allowedToSell, manualAppApproval } = body;
    const address = { street: null, postcode: null, city };
    const given = { companyName, ...address, approved, allowedToSell, manualAppApproval, vatId: null, country: 'FI' };
    const answer = await server.call(saveCompany, { as: 'olga', params: { companyId: meridian.id }, body: given });
    expect(answer.problem.errors).toMatchObject([{ inputField: 'country' }]);
  });
});

describe('an added country', () => {
  const faroes = { ...finland, nameByIsocode: { en: 'Faroe Islands', de: 'Färöer' }, isocode: 'fo' };

  it('needs an unused code of ISO 3166-1', async () => {
    expect((await add({ ...faroes, isocode: 'XX' })).problem.errors).toMatchObject([{ inputField: 'isocode' }]);
    expect((await add({ ...faroes, isocode: 'FI' })).problem.errors).toMatchObject([
      { inputField: 'isocode', message: 'This country is already in the list.' },
    ]);
    expect((await add({ ...faroes, isocode: 'EU' })).status).toBe(400);
  });

  it('shows apps that include new countries and notifies their sellers and the store', async () => {
    const [open, closed] = [await soldApp(['FI'], true), await soldApp(['FI'])];
    server.clock.advance(60_000);
    const headers = { 'x-request-id': `country-${++requests}` };
    const { status, body } = await server.call(addCountry, { as: 'olga', body: faroes, headers });
    expect([status, body.isocode]).toEqual([201, 'FO']);
    expect(await sentMessages()).toEqual([{ kind: 'country-added', company: 'Northlight Vision GmbH', mails: 2 }]);
    expect(await storeHeard(open)).toEqual([{ kind: 'app.offer_changed', data: { country: 'FO' } }]);
    expect((await inStore(open, 'FO')).status).toBe(200);
    expect((await inStore(closed, 'FO')).status).toBe(404);
  });

  it('stays chosen when the availability is saved later', async () => {
    const app = await soldApp(['FI'], true);
    server.clock.advance(60_000);
    await good(add({ ...finland, nameByIsocode: { en: 'Åland Islands', de: 'Åland' }, isocode: 'AX' }));
    const params = { id: app };
    const read = async () => (await good(server.call(readAvailability, { as: 'ada', params }))).body;
    const saveWith = (body: Pick<Partial<AvailabilityBody>, 'countries'>) =>
      good(server.call(saveAvailability, { as: 'ada', params, body: { storeAvailabilityMode: 'PUBLIC', ...body } }));
    const { countries } = await read();
    expect(countries.filter(({ selected }) => selected).map(({ isocode }) => isocode)).toEqual(['AX', 'FI']);
    server.clock.advance(60_000);
    await saveWith({});
    expect((await inStore(app, 'AX')).status).toBe(200);
    await saveWith({ countries });
    expect((await inStore(app, 'AX')).status).toBe(200);
    await saveWith({ countries: countries.map((country) => ({ ...country, selected: country.isocode === 'FI' })) });
    expect((await inStore(app, 'AX')).status).toBe(404);
  });

  it('stays chosen when a page that was open before saves the countries that it knows', async () => {
    const params = { id: await soldApp(['FI'], true) };
    const loaded = await good(server.call(readAvailability, { as: 'ada', params }));
    const { storeAvailabilityMode, countries } = loaded.body;
    server.clock.advance(60_000);
    await good(add({ ...finland, nameByIsocode: { en: 'Guernsey', de: 'Guernsey' }, isocode: 'GG' }));
    server.clock.advance(60_000);
    const saveLoaded = (etag: string, newCountryAddingAllowed: boolean) => {
      const body = { storeAvailabilityMode, countries, newCountryAddingAllowed };
      return good(server.call(saveAvailability, { as: 'ada', params, body, headers: { 'if-match': etag } }));
    };
    const saved = await saveLoaded(String(loaded.headers.etag), true);
    const selected = saved.body.countries.filter((country) => country.selected);
    expect(selected.map(({ isocode }) => isocode)).toEqual(['FI', 'GG']);
    expect((await inStore(params.id, 'GG')).status).toBe(200);
    await saveLoaded(String(saved.headers.etag), false);
    expect((await inStore(params.id, 'GG')).status).toBe(404);
  });

  it('is added once by three concurrent calls', async () => {
    const body = { ...finland, nameByIsocode: { en: 'Greenland', de: 'Grönland' }, isocode: 'GL' };
    const answers = await Promise.all([add(body), add(body), add(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});
