import {
  addFindingTemplate,
  listFindingTemplates,
  saveFindingTemplate,
} from '@lensdock/contract/review/finding-templates.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const tooBig = {
  section: 'apk',
  inputField: null,
  nameByIsocode: { en: ' Too big ', de: 'Zu groß' },
  messageByIsocode: { en: 'Leave out\nwhat no camera needs.', de: 'Lassen Sie weg, was keine Kamera braucht.' },
  index: 15,
  retired: false,
};
const add = (body: unknown) => server.call(addFindingTemplate, { as: 'olga', body });
const save = (reasonId: string, body: unknown) =>
  server.call(saveFindingTemplate, { as: 'olga', params: { reasonId }, body });
const list = async () => (await server.call(listFindingTemplates, { as: 'olga' })).body.reasons;

it('ships templates in both languages and lets operators add others at any position', async () => {
  const shipped = await list();
  expect(shipped.length).toBeGreaterThan(5);
  const { status, body } = await add(tooBig);
  expect([status, body]).toMatchObject([201, { nameByIsocode: { en: 'Too big' }, retired: false }]);
  expect((await list())[1]).toEqual(body);
  const retired = { ...body, retired: true, etag: '"r2"' };
  expect((await save(body.id, { ...tooBig, retired: true })).body).toEqual(retired);
  const stale = {
    as: 'olga',
    params: { reasonId: body.id },
    headers: { 'if-match': body.etag },
    body: tooBig,
  } as const;
  const late = await server.call(saveFindingTemplate, stale);
  expect([late.status, late.problem.current]).toEqual([412, retired]);
});

it('requires a unique name and a message in each language', async () => {
  const { problem } = await add({
    ...tooBig,
    nameByIsocode: { en: 'SUMMARY too vague', de: 'x'.repeat(61) },
    messageByIsocode: { en: ' ', de: 'y'.repeat(2_001) },
  });
  expect(problem.errors).toMatchObject([
    { inputField: 'nameByIsocode.en', message: 'Another entry already has this name.' },
    { inputField: 'messageByIsocode.en', message: 'Required.' },
    { inputField: 'nameByIsocode.de', message: 'Use at most 60 characters (currently 61).' },
    { inputField: 'messageByIsocode.de', message: 'Use at most 2000 characters (currently 2001).' },
  ]);
  expect((await add({ ...tooBig, section: 'weather' })).status).toBe(400);
});

it('gives a name to only one of three concurrent saves', async () => {
  const body = { ...tooBig, nameByIsocode: { en: 'Once', de: 'Einmal' } };
  const answers = await Promise.all([add(body), add(body), add(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('admits operators only', async () => {
  expect((await save('nothing', tooBig)).status).toBe(404);
  for (const endpoint of [listFindingTemplates, addFindingTemplate]) {
    expect((await server.call(endpoint, { as: 'ada', body: tooBig })).status).toBe(403);
    expect((await server.call(endpoint, { body: tooBig })).status).toBe(401);
  }
});
