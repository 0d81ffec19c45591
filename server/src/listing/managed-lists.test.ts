import {
  addManagedEntry,
  listIndustries,
  listManagedEntries,
  saveManagedEntry,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import type { ManagedEntryBody } from '@lensdock/contract/listing/managed-lists.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = 'industries' as const;
const vineyards: ManagedEntryBody = { nameByIsocode: { en: ' Vineyards ', de: 'Weinbau' }, index: 15, retired: false };
const add = (body: unknown) => server.call(addManagedEntry, { as: 'olga', params: { list }, body });
const save = (entryId: string, body: unknown) =>
  server.call(saveManagedEntry, { as: 'olga', params: { list, entryId }, body });
const offered = async () => (await server.call(listIndustries, { as: 'ada' })).body.industries.map(({ name }) => name);

it('takes an entry, offers it in its place, and retires it again', async () => {
  const added = await add(vineyards);
  expect(added.status).toBe(201);
  expect((await offered()).slice(0, 3)).toEqual(['Agriculture and forestry', 'Vineyards', 'Airports']);
  const { id } = added.body;
  expect((await save(id, { ...vineyards, retired: true })).body).toMatchObject({ id, retired: true });
  expect(await offered()).not.toContain('Vineyards');
  const { entries } = (await server.call(listManagedEntries, { as: 'olga', params: { list } })).body;
  expect(entries.find((entry) => entry.id === id)).toEqual({
    ...vineyards,
    id,
    nameByIsocode: { en: 'Vineyards', de: 'Weinbau' },
    retired: true,
  });
  const [row] = await server.database.query(sql`select action, subject_id from audit order by id desc limit 1`);
  expect(row).toEqual({ action: 'save-managed-entry', subject_id: `industries/${id}` });
});

it('wants a name in each language, a short one and one of its own', async () => {
  const answer = await add({ ...vineyards, nameByIsocode: { en: 'RETAIL', de: ' ' } });
  expect(answer.problem.errors).toMatchObject([
    { inputField: 'nameByIsocode.en', message: 'Another entry has this name.' },
    { inputField: 'nameByIsocode.de', message: 'Enter a name.' },
  ]);
  expect((await add({ ...vineyards, nameByIsocode: { en: 'x', de: 'y'.repeat(61) } })).problem.errors).toMatchObject([
    { message: 'Has 61 characters, 60 are allowed.' },
  ]);
  expect(
    (await save('retail', { nameByIsocode: { en: 'Retail', de: 'Einzelhandel' }, index: 210, retired: false })).status,
  ).toBe(200);
  expect((await add({ nameByIsocode: {}, index: -1 })).status).toBe(400);
});

it('gives a name to one of two that want it at the same time', async () => {
  const body = { ...vineyards, nameByIsocode: { en: 'Zoos', de: 'Zoos' } };
  const answers = await Promise.all([add(body), add(body), add(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('is for operators', async () => {
  for (const endpoint of [listManagedEntries, addManagedEntry, saveManagedEntry]) {
    const call = { params: { list, entryId: 'retail' }, body: vineyards };
    expect((await server.call(endpoint, call)).status).toBe(401);
    expect((await server.call(endpoint, { ...call, as: 'ada' })).status).toBe(403);
  }
  expect((await save('nothing', vineyards)).status).toBe(404);
  expect(
    (await server.call(listManagedEntries, { as: 'olga', params: { list: 'countries' as 'industries' } })).status,
  ).toBe(400);
});
