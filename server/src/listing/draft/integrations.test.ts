// @module-tag slow-1
import { readFile } from 'node:fs/promises';
import { readListing, saveListingDraft, uploadDocuments } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { AppIntegration, ListingBody } from '@lensdock/contract/listing/listing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { multipart, multipartHeaders } from '../testing/listing-fixtures.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  app = await newApp(server);
});
afterAll(() => server.stop());

type Sent = NonNullable<ListingBody['appIntegrations']>[number];
const custom = (name: string, more: Partial<Sent> = {}): Sent => ({
  name,
  description: '',
  status: 'disabled',
  type: 'custom',
  documentation: null,
  ...more,
});
const save = (appIntegrations: Sent[], id = app) =>
  server.call(saveListingDraft, { as: 'ada', params: { id }, body: { appIntegrations } });

async function newDocument(id = app): Promise<string> {
  const sheet = new URL('../../../../sample/documents/Data sheet Hardhat Check.pdf', import.meta.url);
  const payload = multipart({ part: 'pdf', bytes: await readFile(sheet), fileName: 'gate.pdf' });
  const sent = { as: 'ada', params: { code: id }, payload, headers: multipartHeaders } as const;
  return (await server.call(uploadDocuments, sent)).body.persistedDocuments[0]?.code ?? '';
}

describe('integrations', () => {
  it('take their name from the reference list, whatever name is sent, and are identified by code', async () => {
    const answer = await save([{ ...custom('Mine now'), type: 'standard', code: 'onvif', status: 'enabled' }]);
    expect(answer.body.appIntegrations).toEqual([
      { code: 'onvif', name: 'ONVIF', description: '', status: 'enabled', type: 'standard', documentation: null },
    ]);
    const strange = await save([{ ...custom('Teleport'), type: 'standard', code: 'teleport' }]);
    expect(strange.problem.errors[0]).toMatchObject({ inputField: 'appIntegrations.0', code: 'unknown-integration' });
  });

  it('keep the code of their first save when name and position change', async () => {
    const first = (await save([custom('Gate API'), custom('Door API')])).body.appIntegrations;
    const [gate, entrance] = first as [AppIntegration, AppIntegration]; // two were sent
    const turned = (await save([custom('Door', { code: entrance.code }), custom('Gate', { code: gate.code })])).body;
    expect(turned.appIntegrations.map(({ code, name }) => [code, name])).toEqual([
      [entrance.code, 'Door'],
      [gate.code, 'Gate'],
    ]);
  });

  it('can each have a PDF of the same app, with a name of its own', async () => {
    const [code, foreign] = [await newDocument(), await newDocument(await newApp(server))];
    const { body } = await save([custom('Gate API', { documentation: { code, displayName: 'Gate manual.pdf' } })]);
    expect(body.appIntegrations[0]?.documentation).toMatchObject({ code, displayName: 'Gate manual.pdf', size: 1250 });
    const { problem } = await save([custom('Gate API', { documentation: { code: foreign } })]);
    expect(problem.errors[0]).toMatchObject({ inputField: 'appIntegrations.0.documentation', code: 'unknown-file' });
  });

  it('are limited to three custom ones with valid names, and every violation is reported', async () => {
    const names = ['Gate', 'Door', 'Barrier'];
    expect((await save(names.map((name) => custom(name)))).status).toBe(200);
    const { status, problem } = await save([
      ...names.map((name) => custom(name)),
      custom(' ', { status: 'enabled' }),
      custom('n'.repeat(31), { description: 'd'.repeat(201) }),
    ]);
    expect(status).toBe(400);
    expect(problem.errors.map(({ inputField, code }) => [inputField, code])).toEqual(
      expect.arrayContaining([
        ['appIntegrations', 'too-many-integrations'],
        ['appIntegrations.3.name', 'integration-name-required'],
        ['appIntegrations.4.name', 'listing-text-too-long'],
        ['appIntegrations.4.description', 'listing-text-too-long'],
      ]),
    );
    const { body } = await server.call(readListing, { as: 'ada', params: { id: app } });
    expect(body.appIntegrations).toHaveLength(3);
  });
});
