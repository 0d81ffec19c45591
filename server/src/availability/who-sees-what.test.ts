import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { listCatalogue, readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Buyers of the table: in a country with all payment methods, without SEPA, and without payment support. */
const buyers = {
  german: { id: 'b0000000-0000-4000-8000-000000000001', country: 'DE' },
  american: { id: 'b0000000-0000-4000-8000-000000000002', country: 'US' },
  ukrainian: { id: 'b0000000-0000-4000-8000-000000000003', country: 'UA' },
  french: { id: 'b0000000-0000-4000-8000-000000000004', country: 'FR' },
} as const;
type Buyer = keyof typeof buyers;

const chosen = (...isocodes: string[]) => isocodes.map((isocode) => ({ isocode, selected: true }));
const availabilities = {
  'public in DE, US and UA': { storeAvailabilityMode: 'PUBLIC', countries: chosen('DE', 'US', 'UA') },
  'public in FR': { storeAvailabilityMode: 'PUBLIC', countries: chosen('FR') },
  'private to the American and the Ukrainian': {
    storeAvailabilityMode: 'RESTRICTED_BUYER',
    // Must be ignored, because only PUBLIC has countries.
    countries: chosen('FR'),
    permittedBuyers: [{ companyId: buyers.american.id }, { companyId: buyers.ukrainian.id }],
  },
  'in no store': { storeAvailabilityMode: 'UNAVAILABLE', countries: chosen('DE', 'US', 'UA', 'FR') },
} satisfies Record<string, AvailabilityBody>;
type Availability = keyof typeof availabilities;

const licenceSets = {
  everything: licencesOf(['FULL', true, '1000'], ['SUBSCRIPTION', true, '300'], ['EVALUATION', true]),
  'paid only': licencesOf(['FULL', true, '1000'], ['SUBSCRIPTION', true, '300'], ['EVALUATION', false]),
  'trial only': licencesOf(['FULL', false], ['SUBSCRIPTION', false], ['EVALUATION', true]),
};
type Licences = keyof typeof licenceSets;

/** Expected visibility, written by hand without the product's rules. */
const finds: Record<Availability, Record<Buyer, boolean>> = {
  'public in DE, US and UA': { german: true, american: true, ukrainian: true, french: false },
  'public in FR': { german: false, american: false, ukrainian: false, french: true },
  'private to the American and the Ukrainian': { german: false, american: true, ukrainian: true, french: false },
  'in no store': { german: false, american: false, ukrainian: false, french: false },
};

/** Expected licences for a buyer who sees the app. */
const offered: Record<Licences, Record<Buyer, LicenceType[]>> = {
  everything: {
    german: ['EVALUATION', 'FULL', 'SUBSCRIPTION'],
    american: ['EVALUATION', 'FULL'],
    ukrainian: ['EVALUATION'],
    french: ['EVALUATION', 'FULL', 'SUBSCRIPTION'],
  },
  'paid only': {
    german: ['FULL', 'SUBSCRIPTION'],
    american: ['FULL'],
    ukrainian: [],
    french: ['FULL', 'SUBSCRIPTION'],
  },
  'trial only': {
    german: ['EVALUATION'],
    american: ['EVALUATION'],
    ukrainian: ['EVALUATION'],
    french: ['EVALUATION'],
  },
};

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  await newApp(server, 'eve');
  for (const [name, { id, country }] of Object.entries(buyers))
    await server.database.execute(sql`
      insert into company (id, name, country, currency, created_at)
      values (${id}::uuid, ${name}, ${country}, 'EUR', ${await server.clock.now()})`);
  ({ app } = await onlineApp(server, 'ada', { availability: availabilities['in no store'] }));
});
afterAll(() => server.stop());

const everyAvailability = Object.keys(availabilities) as Availability[]; // Keys of this record.
const everyLicences = Object.keys(licenceSets) as Licences[]; // Keys of this record.
const rows = everyAvailability.flatMap((where) => everyLicences.map((what) => [where, what] as const));

describe('an app in the store', () => {
  it.each(rows)(
    'is visible as %s with %s to exactly the permitted buyers as soon as it is saved',
    async (where, what) => {
      const params = { id: app };
      await good(server.call(saveAvailability, { as: 'ada', params, body: availabilities[where] }));
      await good(server.call(savePricing, { as: 'ada', params, body: licenceSets[what] }));
      // Keys of this record.
      for (const buyer of Object.keys(buyers) as Buyer[]) {
        const query = { companyId: buyers[buyer].id };
        const list = (await good(server.call(listCatalogue, { as: 'store', query }))).body.apps;
        const entry = list.find(({ code }) => code === app);
        // Lists omit an app that offers this buyer no licence; its own page still exists.
        const isListed = finds[where][buyer] && offered[what][buyer].length > 0;
        expect([buyer, entry !== undefined]).toEqual([buyer, isListed]);
        const page = await server.call(readCatalogueApp, { as: 'store', params: { code: app }, query });
        expect([buyer, page.status]).toEqual([buyer, finds[where][buyer] ? 200 : 404]);
        const licences = entry?.licences.map(({ type }) => type).sort();
        expect([buyer, licences]).toEqual([buyer, isListed ? offered[what][buyer] : undefined]);
      }
    },
  );

  it('is hidden from its own company and from other companies when it is private', async () => {
    const body = availabilities['private to the American and the Ukrainian'];
    await good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body }));
    for (const companyId of [northlight.id, meridian.id, '11111111-1111-4111-8111-111111111111']) {
      const { body: list } = await server.call(listCatalogue, { as: 'store', query: { companyId } });
      expect(list.apps.map(({ code }) => code)).not.toContain(app);
    }
  });

  it('disappears from a buyer’s catalogue when the buyer is removed', async () => {
    const isVisible = async () => {
      const { body } = await server.call(listCatalogue, { as: 'store', query: { companyId: buyers.american.id } });
      return body.apps.some(({ code }) => code === app);
    };
    const privateTo = (...companyIds: string[]) =>
      good(
        server.call(saveAvailability, {
          as: 'ada',
          params: { id: app },
          body: {
            storeAvailabilityMode: 'RESTRICTED_BUYER',
            permittedBuyers: companyIds.map((companyId) => ({ companyId })),
          },
        }),
      );
    await privateTo(buyers.american.id, buyers.german.id);
    expect(await isVisible()).toBe(true);
    await privateTo(buyers.german.id);
    expect(await isVisible()).toBe(false);
  });
});
