// @module-tag slow-1
import { createHash } from 'node:crypto';
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import {
  acceptTerms,
  exportAcceptances,
  listAcceptances,
  listAgreements,
  listTermsToAccept,
  publishTerms,
  readManagedTerms,
  requireTerms,
} from '@lensdock/contract/terms/terms.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readyApp } from '../apps/testing/staged-app.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notifyOfTerms } from './notify-of-terms.ts';

const document = 'developer-eula';
const params = { document };
const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (const as of ['ada', 'ben', 'eve'] as const) await server.call(readSignedInPerson, { as });
});
afterEach(() => server.stop());

const publish = (en: string, effective: string | null = null, de: string | null = null) =>
  server.call(publishTerms, { as: 'olga', params, body: { textByIsocode: { en, de }, effective } });
const requireAcceptance = (from: string | null = null, required = true) =>
  server.call(requireTerms, { as: 'olga', params, body: { required, from } });
const accept = (version: number, as: 'ada' | 'eve' = 'ada') =>
  server.call(acceptTerms, { as, body: { documents: [{ document, version }] } });
const agreement = async (as: 'ada' | 'eve' = 'ada') =>
  (await server.call(listAgreements, { as })).body.agreements.find((one) => one.document === document);
const notify = () => notifyOfTerms(server.services, new AbortController().signal);
const kindsOf = async (as: 'ada' | 'eve') =>
  (await server.call(readInbox, { as, query: {} })).body.messages.map(({ kind }) => kind);

describe('a version of the terms', () => {
  it('takes effect on its day, and nothing is refused before', async () => {
    await publish('# One');
    await requireAcceptance();
    await accept(1);
    // The clock of the test shows 18 November.
    await publish('# Two', '2026-12-18');
    expect(await agreement()).toMatchObject({
      version: 2,
      effective: '2026-12-18',
      deadline: '2026-12-18',
      accepted: { version: 1, by: 'Ada Keller' },
      blocks: false,
    });
    const { app } = await readyApp(server, 'ada');
    server.clock.advance(30 * dayMs);
    expect(await agreement()).toMatchObject({ blocks: true });
    expect((await server.call(listTermsToAccept, { as: 'ada' })).body.documents).toMatchObject([
      { document, version: 2 },
    ]);
    const refused = await server.call(releaseApp, { as: 'ada', params: { id: app } });
    expect([refused.status, refused.problem.errors[0]?.code]).toEqual([409, 'terms-not-accepted']);
    await accept(2);
    expect((await server.call(releaseApp, { as: 'ada', params: { id: app } })).status).toBe(200);
  });

  it('can be accepted before it takes effect', async () => {
    await publish('# One');
    await requireAcceptance();
    await publish('# Two', '2026-12-18');
    expect(await agreement()).toMatchObject({ blocks: true, accepted: null });
    expect((await accept(2)).status).toBe(204);
    expect(await agreement()).toMatchObject({ blocks: false, accepted: { version: 2 } });
  });

  it('is required from a later day, so that companies know it before', async () => {
    await publish('# One');
    await requireAcceptance('2026-12-01');
    expect(await agreement()).toMatchObject({ deadline: '2026-12-01', blocks: false });
    const { body } = await server.call(readManagedTerms, { as: 'olga', params });
    expect(body).toMatchObject({ requiredFrom: '2026-12-01', accepted: 0, missing: expect.any(Number) });
    server.clock.advance(13 * dayMs);
    expect(await agreement()).toMatchObject({ blocks: true });
  });

  it.each([
    ['2026-11-17', 'terms-day-past'],
    ['2028-01-01', 'terms-day-far'],
  ])('is refused with the day %s', async (day, code) => {
    const published = await publish('# One', day);
    expect([published.status, published.problem.errors[0]]).toMatchObject([400, { code, inputField: 'effective' }]);
    await publish('# One');
    expect((await requireAcceptance(day)).problem.errors[0]).toMatchObject({ code, inputField: 'from' });
    expect((await publish('# Two', '18.12.2026')).status).toBe(400);
  });
});

describe('an acceptance', () => {
  it('records the person, the time, and the hash of the text in the language that was read', async () => {
    await publish('# One', null, '# Eins');
    await requireAcceptance();
    const body = { documents: [{ document, version: 1, language: 'de' }] };
    expect((await server.call(acceptTerms, { as: 'ada', body })).status).toBe(204);
    const { acceptances } = (await server.call(listAcceptances, { as: 'olga', params, query: {} })).body;
    expect(acceptances.find(({ companyName }) => companyName.startsWith('Northlight'))).toMatchObject({
      accepted: {
        version: 1,
        by: 'Ada Keller',
        at: (await server.clock.now()).getTime(),
        language: 'de',
        sha256: createHash('sha256').update('# Eins').digest('hex'),
      },
    });
    const [row] = await server.database.query<{ person: string }>(sql`select person from terms_acceptance`);
    expect(row?.person).toBe('ada');
  });

  it('cannot be changed or removed by the server', async () => {
    await publish('# One');
    await accept(1);
    await expect(server.database.execute(sql`update terms_acceptance set accepted_by = 'x'`)).rejects.toThrow();
    await expect(server.database.execute(sql`delete from terms_acceptance`)).rejects.toThrow();
  });

  it('is only for owners, and seen by all members', async () => {
    await publish('# One');
    await requireAcceptance();
    await setAccess(server, 'ben', { role: 'publisher' });
    const refused = await server.call(acceptTerms, { as: 'ben', body: { documents: [{ document, version: 1 }] } });
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:lensdock:problem:permission-missing']);
    expect((await server.call(listAgreements, { as: 'ben' })).body.agreements).toHaveLength(1);
  });

  it('is listed by company with filters, in pages and as CSV', async () => {
    await publish('# One');
    await requireAcceptance();
    await accept(1);
    const names = async (query: object) =>
      (await server.call(listAcceptances, { as: 'olga', params, query })).body.acceptances.map(
        ({ companyName }) => companyName,
      );
    expect(await names({ state: 'accepted' })).toEqual(['Northlight Vision GmbH']);
    expect(await names({ state: 'missing', search: 'MERIDIAN' })).toEqual(['Meridian Optics Ltd']);
    await publish('# Two');
    expect(await names({ state: 'accepted' })).toEqual([]);
    const csv = (await server.call(exportAcceptances, { as: 'olga', params, query: {} })).bytes.toString('utf8');
    const [head, ...lines] = csv.replaceAll('"', '').split(/\r?\n/);
    expect(head).toBe('\uFEFFcompany,name,country,document,version,accepted by,accepted at,language,sha256');
    const line = lines.find((one) => one.includes('Northlight'));
    expect(line).toContain('Northlight Vision GmbH,DE,developer-eula,1,Ada Keller,2026-11-18T12:00:00.000Z,en,');
    expect((await server.call(listAcceptances, { as: 'ada', params, query: {} })).status).toBe(403);
    expect((await server.call(listAcceptances, { as: 'olga', params: { document: 'none' }, query: {} })).status).toBe(
      404,
    );
  });
});

describe('companies', () => {
  it('are notified at the publication, before the deadline and at it, once each, until they accept', async () => {
    await publish('# One');
    await requireAcceptance();
    await Promise.all([accept(1), accept(1, 'eve')]);
    await publish('# Two', '2026-12-18');
    await Promise.all([notify(), notify()]);
    await notify();
    expect([await kindsOf('ada'), await kindsOf('eve')]).toEqual([['terms-published'], ['terms-published']]);
    const { mails } = (await server.call(listOutbox, { as: 'olga' })).body;
    expect(mails.map(({ subject }) => subject)).toContain(
      'Version 2 of the Developer EULA takes effect on 18\u00a0December\u00a02026',
    );
    await accept(2);
    server.clock.advance(16 * dayMs);
    await notify();
    server.clock.advance(12 * dayMs);
    await notify();
    server.clock.advance(3 * dayMs);
    await notify();
    await notify();
    expect(await kindsOf('ada')).toEqual(['terms-published']);
    expect(await kindsOf('eve')).toEqual(['terms-due', 'terms-reminder', 'terms-reminder', 'terms-published']);
  });

  it('are not notified of terms of another region', async () => {
    const body = { textByIsocode: { en: '# One', de: null }, effective: '2026-12-18' };
    const other = { document: 'terms-of-use-VNM' };
    await server.call(publishTerms, { as: 'olga', params: other, body });
    await server.call(requireTerms, { as: 'olga', params: other, body: { required: true } });
    await notify();
    expect([await kindsOf('ada'), await kindsOf('eve')]).toEqual([[], []]);
  });
});
