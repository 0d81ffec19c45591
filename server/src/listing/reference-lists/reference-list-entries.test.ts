import {
  listIndustries,
  listStandardIntegrations,
  readListing,
  saveListingDraft,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import {
  addReferenceListEntry,
  listReferenceListEntries,
  readEntryUses,
  saveReferenceListEntry,
} from '@lensdock/contract/listing/reference-list-entries.endpoints.ts';
import type { ReferenceListEntryBody } from '@lensdock/contract/listing/reference-list-entries.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, newApp, onlineApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = 'industries' as const;
const vineyards: ReferenceListEntryBody = {
  nameByIsocode: { en: ' Vineyards ', de: 'Weinbau' },
  index: 15,
  retired: false,
};
const add = (body: unknown) => server.call(addReferenceListEntry, { as: 'olga', params: { list }, body });
const save = (entryId: string, body: unknown) =>
  server.call(saveReferenceListEntry, { as: 'olga', params: { list, entryId }, body });
const offered = async () => (await server.call(listIndustries, { as: 'ada' })).body.industries.map(({ name }) => name);

it('adds an entry, offers it at its position, and retires it', async () => {
  const added = await add(vineyards);
  expect(added.status).toBe(201);
  expect((await offered()).slice(0, 3)).toEqual(['Agriculture and forestry', 'Vineyards', 'Airports']);
  const { id } = added.body;
  expect((await save(id, { ...vineyards, retired: true })).body).toMatchObject({ id, retired: true });
  expect(await offered()).not.toContain('Vineyards');
  const { entries } = (await server.call(listReferenceListEntries, { as: 'olga', params: { list } })).body;
  expect(entries.find((entry) => entry.id === id)).toEqual({
    ...vineyards,
    id,
    nameByIsocode: { en: 'Vineyards', de: 'Weinbau' },
    retired: true,
    etag: '"r2"',
  });
  const [row] = await server.database.query(sql`select action, subject_id from audit order by id desc limit 1`);
  expect(row).toEqual({ action: 'save-managed-entry', subject_id: `industries/${id}` });
});

it('requires a short, unique name in each language', async () => {
  const answer = await add({ ...vineyards, nameByIsocode: { en: 'RETAIL', de: ' ' } });
  expect(answer.problem.errors).toMatchObject([
    { inputField: 'nameByIsocode.en', message: 'Another entry already has this name.' },
    { inputField: 'nameByIsocode.de', message: 'Enter a name.' },
  ]);
  expect((await add({ ...vineyards, nameByIsocode: { en: 'x', de: 'y'.repeat(61) } })).problem.errors).toMatchObject([
    { message: 'Use at most 60 characters (currently 61).' },
  ]);
  expect(
    (await save('retail', { nameByIsocode: { en: 'Retail', de: 'Einzelhandel' }, index: 210, retired: false })).status,
  ).toBe(200);
  expect((await add({ nameByIsocode: {}, index: -1 })).status).toBe(400);
});

it('gives a name to only one of two concurrent entries', async () => {
  const body = { ...vineyards, nameByIsocode: { en: 'Zoos', de: 'Zoos' } };
  const answers = await Promise.all([add(body), add(body), add(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('returns 412 with the current entry when the revision is stale', async () => {
  const { entries } = (await server.call(listReferenceListEntries, { as: 'olga', params: { list } })).body;
  const { id, etag, ...entry } = entries.find((each) => each.id === 'airports') ?? {};
  const params = { list, entryId: String(id) };
  const headers = { 'if-match': String(etag) };
  const bodies = ['Airfields', 'Air and space', 'Aviation'].map((en) => ({ ...entry, nameByIsocode: { en, de: en } }));
  const answers = await Promise.all(
    bodies.map((body) => server.call(saveReferenceListEntry, { as: 'olga', params, headers, body })),
  );
  const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
  expect([won?.status, ...lost.map(({ status }) => status)]).toEqual([200, 412, 412]);
  expect(won?.headers.etag).toBe(won?.body.etag);
  for (const { problem, headers: answered } of lost) {
    expect(problem).toMatchObject({ type: 'urn:lensdock:problem:stale-write', current: won?.body });
    expect(answered.etag).toBe(won?.body.etag);
  }
  const again = { 'if-match': String(won?.body.etag) };
  expect(
    (await server.call(saveReferenceListEntry, { as: 'olga', params, headers: again, body: bodies[2] })).status,
  ).toBe(200);
});

it('admits operators only', async () => {
  for (const endpoint of [listReferenceListEntries, addReferenceListEntry, saveReferenceListEntry, readEntryUses]) {
    const call = { params: { list, entryId: 'retail' }, body: vineyards };
    expect((await server.call(endpoint, call)).status).toBe(401);
    expect((await server.call(endpoint, { ...call, as: 'ada' })).status).toBe(403);
  }
  expect((await save('nothing', vineyards)).status).toBe(404);
  expect(
    // Invalid on purpose.
    (await server.call(listReferenceListEntries, { as: 'olga', params: { list: 'countries' as 'industries' } })).status,
  ).toBe(400);
});

const uses = async (of: 'use-cases' | 'standard-integrations', entryId: string) =>
  (await server.call(readEntryUses, { as: 'olga', params: { list: of, entryId } })).body;

it('returns the apps that use an entry in their staged or published listing', async () => {
  const draft = await newApp(server, 'eve', 'Tankside');
  const chosen = { useCases: [{ id: 'queues' }], appIntegrations: [integration('onvif', 'enabled')] };
  await good(server.call(saveListingDraft, { as: 'eve', params: { id: draft }, body: chosen }));
  const { app } = await onlineApp(server, 'ada', { name: 'Zone' });
  expect(await uses('use-cases', 'queues')).toEqual({
    apps: 1,
    online: 0,
    examples: [{ code: draft, name: 'Tankside', companyName: 'Meridian Optics Ltd', online: false }],
  });
  // The published listing counts even if the company has since selected something else.
  await server.ownersDatabase.execute(sql`
    update publication set listing = jsonb_set(listing, '{useCases}', '[{"id":"queues"}]') where app_code = ${app}`);
  // An app that its company took out of the store is not in the store.
  expect((await uses('use-cases', 'queues')).online).toBe(0);
  await server.ownersDatabase.execute(sql`update publication set mode = 'PUBLIC' where app_code = ${app}`);
  const { apps, online, examples } = await uses('use-cases', 'queues');
  expect([apps, online, examples.map(({ code }) => code)]).toEqual([2, 1, [app, draft]]);
  expect((await uses('standard-integrations', 'onvif')).apps).toBe(1);
  await good(
    server.call(saveListingDraft, {
      as: 'eve',
      params: { id: draft },
      body: { appIntegrations: [integration('onvif', 'disabled')] },
    }),
  );
  expect((await uses('standard-integrations', 'onvif')).apps).toBe(0);
  const gone = { list: 'use-cases', entryId: 'nothing' } as const;
  expect((await server.call(readEntryUses, { as: 'olga', params: gone })).status).toBe(404);
});

const integration = (code: string, status: 'enabled' | 'disabled') => ({
  code,
  name: '',
  description: '',
  status,
  type: 'standard' as const,
});

describe('a standard integration', () => {
  const params = { list: 'standard-integrations', entryId: 'modbus-tcp' } as const;
  const modbus = { nameByIsocode: { en: 'Modbus', de: 'Modbus-Feldbus' }, index: 50, retired: false };
  const put = (body: unknown) => server.call(saveReferenceListEntry, { as: 'olga', params, body });
  const draft = (id: string, status: 'enabled' | 'disabled') =>
    server.call(saveListingDraft, {
      as: 'ada',
      params: { id },
      body: { appIntegrations: [integration('modbus-tcp', status)] },
    });

  it('is offered and shown by its name in the reader’s language', async () => {
    await good(put(modbus));
    const app = await newApp(server);
    expect((await draft(app, 'enabled')).body.appIntegrations).toMatchObject([{ name: 'Modbus', status: 'enabled' }]);
    const headers = { 'accept-language': 'de' };
    const { body } = await server.call(listStandardIntegrations, { as: 'ada', headers });
    expect(body.standardIntegrations).toContainEqual({ id: 'modbus-tcp', name: 'Modbus-Feldbus', index: 50 });
    const listing = await server.call(readListing, { as: 'ada', params: { id: app }, headers });
    expect(listing.body.appIntegrations[0]?.name).toBe('Modbus-Feldbus');
  });

  it('has a name that fits the limit of integrations', async () => {
    const long = 'x'.repeat(31);
    const { problem } = await put({ ...modbus, nameByIsocode: { en: long, de: long } });
    expect(problem.errors).toMatchObject([
      { message: 'Use at most 30 characters (currently 31).' },
      { message: 'Use at most 30 characters (currently 31).' },
    ]);
  });

  it('stays on where it was on when it is retired, and cannot be turned on elsewhere', async () => {
    const [on, off] = [await newApp(server), await newApp(server)];
    await good(draft(on, 'enabled'));
    await good(draft(off, 'disabled'));
    await good(put({ ...modbus, retired: true }));
    expect((await draft(on, 'enabled')).status).toBe(200);
    expect((await draft(off, 'disabled')).status).toBe(200);
    expect((await draft(off, 'enabled')).problem.errors).toMatchObject([
      { inputField: 'appIntegrations.0', message: 'This option is no longer available.' },
    ]);
    const { body } = await server.call(listStandardIntegrations, { as: 'ada' });
    expect(body.standardIntegrations.map(({ id }) => id)).not.toContain('modbus-tcp');
    await good(put(modbus));
    expect((await draft(off, 'enabled')).status).toBe(200);
  });
});
