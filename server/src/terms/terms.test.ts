import { readApp, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import {
  acceptTerms,
  listManagedTerms,
  listTerms,
  listTermsToAccept,
  publishTerms,
  readManagedTerms,
  readTerms,
  requireTerms,
} from '@lensdock/contract/terms/terms.endpoints.ts';
import { termsNames } from '@lensdock/contract/terms/terms.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readyApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const publish = (document: string, en: string, de: string | null = null, headers = {}) =>
  server.call(publishTerms, { as: 'olga', params: { document }, body: { textByIsocode: { en, de } }, headers });
const requireAcceptance = (document: string, required = true) =>
  server.call(requireTerms, { as: 'olga', params: { document }, body: { required } });
const accept = (document: string, version: number, as: 'ada' | 'eve' = 'ada') =>
  server.call(acceptTerms, { as, body: { documents: [{ document, version }] } });
const open = async (as: 'ada' | 'eve' = 'ada') =>
  (await server.call(listTermsToAccept, { as })).body.documents.map(
    ({ document, version }) => `${document} ${version}`,
  );
const audit = async () =>
  (await server.database.query<{ action: string }>(sql`select action from audit order by id`)).map(
    ({ action }) => action,
  );

describe('the terms', () => {
  it('are public placeholders in both languages at first', async () => {
    const { body } = await server.call(listTerms, { headers: { 'accept-language': 'de' } });
    expect(body.documents).toHaveLength(termsNames.length);
    expect(body.documents[1]).toEqual({
      document: 'terms-of-use-EU',
      kind: 'terms-of-use',
      region: 'EU',
      version: 0,
      date: null,
      effective: null,
      title: 'Nutzungsbedingungen der Plattform: Europäische Union und andere',
    });
    for (const { document } of termsNames) {
      for (const language of ['en', 'de'] as const) {
        const { body: text } = await server.call(readTerms, { params: { document }, query: { language } });
        expect([text.language, text.version]).toEqual([language, 0]);
        expect(text.text).toMatch(language === 'en' ? /Placeholder/ : /Platzhalter/);
      }
    }
  });

  it('are replaced by what an operator publishes, and earlier versions stay readable', async () => {
    const first = await publish('developer-eula', '# One\r\n', '# Eins');
    expect([first.status, first.headers.etag, first.body.version]).toEqual([200, '"r1"', 1]);
    server.clock.advance(60_000);
    await publish('developer-eula', '# Two', null, { 'if-match': '"r1"' });
    const read = async (query: object) =>
      (await server.call(readTerms, { params: { document: 'developer-eula' }, query })).body;
    expect(await read({})).toMatchObject({ version: 2, text: '# Two', date: '2026-11-18T12:01:00.000Z', newest: 2 });
    expect(await read({ language: 'de' })).toMatchObject({ language: 'en', text: '# Two' });
    expect(await read({ language: 'de', version: '1' })).toMatchObject({ language: 'de', text: '# Eins', newest: 2 });
    const { body } = await server.call(readManagedTerms, { as: 'olga', params: { document: 'developer-eula' } });
    expect(body.versions.map(({ version, by }) => `${version} ${by}`)).toEqual(['2 Olga Brandt', '1 Olga Brandt']);
    expect(await audit()).toEqual(['publish-terms', 'publish-terms']);
  });

  it('return 404 for an unknown document', async () => {
    for (const document of ['nothing', '..%2f..%2fpackage.json'])
      expect((await server.call(readTerms, { params: { document } })).status).toBe(404);
    const params = { document: 'privacy-policy' };
    expect((await server.call(readTerms, { params, query: { version: '3' } })).status).toBe(404);
    expect((await server.call(readManagedTerms, { as: 'olga', params: { document: 'nothing' } })).status).toBe(404);
    expect((await publish('nothing', '# Terms')).status).toBe(404);
    expect((await requireAcceptance('nothing')).status).toBe(404);
  });

  it('need an English text and are published neither twice nor over a newer version', async () => {
    expect((await publish('privacy-policy', '  ', '# Nur deutsch')).problem.errors[0]).toMatchObject({
      code: 'terms-text-required',
      inputField: 'textByIsocode.en',
    });
    await publish('privacy-policy', '# One');
    expect((await publish('privacy-policy', '# One\n')).problem.errors[0]?.code).toBe('terms-unchanged');
    const stale = await publish('privacy-policy', '# Two', null, { 'if-match': '"r0"' });
    expect([stale.status, stale.problem.current]).toMatchObject([412, { version: 1 }]);
    const both = await Promise.all([publish('standard-eula', '# A'), publish('standard-eula', '# B')]);
    expect(both.map(({ body }) => body.version).sort()).toEqual([1, 2]);
  });

  it('cannot be changed by the server once published', async () => {
    await publish('privacy-policy', '# One');
    await expect(server.database.execute(sql`update terms_version set text_en = 'x'`)).rejects.toThrow();
    await expect(server.database.execute(sql`delete from terms_acceptance`)).rejects.toThrow();
  });
});

describe('accepting terms', () => {
  it('is not required for a placeholder', async () => {
    const { status, problem } = await requireAcceptance('developer-eula');
    expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:terms-placeholder']);
  });

  it('is required of each company once per version, for its own region only', async () => {
    for (const document of ['developer-eula', 'terms-of-use-EU', 'terms-of-use-VNM']) {
      await publish(document, '# One');
      await requireAcceptance(document);
    }
    expect(await open()).toEqual(['developer-eula 1', 'terms-of-use-EU 1']);
    expect((await accept('developer-eula', 1)).status).toBe(204);
    expect((await accept('developer-eula', 1)).status).toBe(204);
    expect([await open(), await open('eve')]).toEqual([
      ['terms-of-use-EU 1'],
      ['developer-eula 1', 'terms-of-use-EU 1'],
    ]);
    await publish('developer-eula', '# Two');
    expect(await open()).toEqual(['developer-eula 2', 'terms-of-use-EU 1']);
    expect((await audit()).filter((action) => action === 'accept-terms')).toHaveLength(1);
    await requireAcceptance('developer-eula', false);
    expect(await open()).toEqual(['terms-of-use-EU 1']);
    const { body } = await server.call(listManagedTerms, { as: 'olga' });
    expect(
      body.documents.filter(({ acceptanceRequired }) => acceptanceRequired).map(({ document }) => document),
    ).toEqual(['terms-of-use-EU', 'terms-of-use-VNM']);
  });

  it('is only possible for the latest version of an existing document', async () => {
    await publish('developer-eula', '# One');
    await publish('developer-eula', '# Two');
    const old = await accept('developer-eula', 1);
    expect([old.status, old.problem.errors[0]?.code]).toEqual([400, 'terms-version-old']);
    expect((await accept('privacy-policy', 0)).status).toBe(400);
    expect((await accept('nothing', 1)).status).toBe(404);
    expect((await server.call(acceptTerms, { as: 'ada', body: { documents: [] } })).status).toBe(400);
  });

  it('is required for a release and reported with all other findings', async () => {
    await publish('developer-eula', '# One');
    await requireAcceptance('developer-eula');
    const { app } = await readyApp(server, 'ada');
    const params = { id: app };
    expect((await server.call(readApp, { as: 'ada', params })).body.termsToAccept).toMatchObject([
      { document: 'developer-eula', version: 1, title: 'Developer EULA' },
    ]);
    const refused = await server.call(releaseApp, { as: 'ada', params });
    expect([refused.status, refused.problem.type]).toEqual([409, 'urn:lensdock:problem:app-not-releasable']);
    expect(refused.problem.errors).toMatchObject([
      { code: 'terms-not-accepted', inputField: 'developer-eula', message: 'Accept Developer EULA, version 1' },
    ]);
    await accept('developer-eula', 1);
    expect((await server.call(readApp, { as: 'ada', params })).body.termsToAccept).toEqual([]);
    expect((await server.call(releaseApp, { as: 'ada', params })).status).toBe(200);
  });
});
