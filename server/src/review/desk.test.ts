// @module-tag slow-3
import { readCompany } from '@lensdock/contract/company/company.endpoints.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { addNote, claimSubmission, setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmission, readSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, onlineApp, stageVersion } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { submissionOf, submittedApp } from './testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = async (submissionId: string, language = 'en') =>
  (
    await good(
      server.call(readSubmission, { as: 'olga', params: { submissionId }, headers: { 'accept-language': language } }),
    )
  ).body;
const tick = (submissionId: string, item: string, checked = true) =>
  // Some items are invalid on purpose.
  server.call(setChecklistItem, { as: 'olga', params: { submissionId, item: item as 'privacy' }, body: { checked } });
const note = (submissionId: string, text: string) =>
  server.call(addNote, { as: 'olga', params: { submissionId }, body: { text } });

async function nextVersion(signers?: string[]) {
  const { app } = await onlineApp(server, 'ada', { name: 'Updated' });
  server.clock.advance(1000);
  const version = await stageVersion(server, app, { versionCode: 2, saved: false, ...(signers && { signers }) });
  await act(server, 'ada', app, { type: 'save-version', version });
  return { app, id: await submissionOf(server, app) };
}

describe('the checklist', () => {
  it('has the items of its kind in both languages and records who ticked them and when', async () => {
    const { id } = await submittedApp(server);
    const at = (await server.clock.now()).getTime();
    expect((await read(id)).checklist.map(({ item }) => item)).toEqual([
      'pictures',
      'texts',
      'permissions',
      'test-camera',
      'privacy',
      'prices',
    ]);
    await good(tick(id, 'privacy'));
    await good(tick(id, 'texts'));
    const { body } = await good(tick(id, 'texts', false));
    expect(body.checklist.filter(({ by }) => by)).toMatchObject([
      { item: 'texts', checked: false, by: 'Olga Brandt' },
      { item: 'privacy', checked: true, by: 'Olga Brandt', at, text: 'Privacy policy covers the permissions' },
    ]);
    expect((await read(id, 'de')).checklist[4]?.text).toBe('Datenschutzerklärung deckt die Berechtigungen ab');
  });

  it('is ticked by the system for an unchanged signer until a person overrides it', async () => {
    const signer = async (id: string) => (await read(id)).checklist.find(({ item }) => item === 'signer');
    const { id } = await nextVersion();
    expect(await signer(id)).toMatchObject({ checked: true, bySystem: true, by: null });
    await good(tick(id, 'signer', false));
    expect(await signer(id)).toMatchObject({ checked: false, bySystem: false, by: 'Olga Brandt' });
    expect(await signer((await nextVersion(['bb'])).id)).toMatchObject({
      checked: false,
      bySystem: false,
      text: 'New signing key, not verified by the previous key',
    });
  });

  it('leaves a rotated key to a person and says that the previous key verifies it', async () => {
    const { id } = await nextVersion(['bb']);
    const signer = { signers: ['bb'], lineage: ['aa', 'bb'].map((certificate) => ({ certificate, capabilities: 23 })) };
    await server.database.execute(sql`
      update version set signer = ${JSON.stringify(signer)}::jsonb
       where code = (select version_code from submission where id = ${id})`);
    const submission = await read(id);
    expect(submission.sameSigner).toBe(true);
    expect(submission.checklist.find(({ item }) => item === 'signer')).toMatchObject({
      checked: false,
      bySystem: false,
      by: null,
      text: 'New signing key, verified by the previous key',
    });
    expect((await read(id, 'de')).checklist.find(({ item }) => item === 'signer')?.text).toBe(
      'Neuer Signaturschlüssel, durch den vorherigen bestätigt',
    );
  });

  it('is closed by the decision and rejects items of another kind', async () => {
    const { id } = await submittedApp(server);
    expect((await tick(id, 'signer')).status).toBe(404);
    expect((await tick('no-such-submission', 'texts')).status).toBe(404);
    await good(server.call(approveSubmission, { as: 'olga', params: { submissionId: id }, body: everythingConfirmed }));
    const late = await tick(id, 'texts');
    expect([late.status, problemNameOf(late.problem)]).toEqual([409, 'submission-not-open']);
  });
});

describe('an operator note', () => {
  it('stays with the app for the next reviewer', async () => {
    const { app, id } = await submittedApp(server);
    const { body, status } = await good(note(id, ' Their cameras\r\nare in the lab. '));
    expect([status, body.notes]).toMatchObject([
      201,
      [{ author: 'Olga Brandt', text: 'Their cameras\nare in the lab.' }],
    ]);
    await good(server.call(approveSubmission, { as: 'olga', params: { submissionId: id }, body: everythingConfirmed }));
    await good(note(id, 'Approved on a promise.'));
    await act(server, 'ada', app, { type: 'save-listing' });
    expect((await read(await submissionOf(server, app))).notes.map(({ text }) => text)).toEqual([
      'Their cameras\nare in the lab.',
      'Approved on a promise.',
    ]);
  });

  it('must have a text of limited length', async () => {
    const { id } = await submittedApp(server);
    for (const text of [' \n', 'x'.repeat(2_001)])
      expect((await note(id, text)).problem.errors[0]?.inputField).toBe('text');
    expect((await note('no-such-submission', 'x')).status).toBe(404);
  });

  it('is hidden from developers in every endpoint, and so are claims', async () => {
    const { app, version, id } = await submittedApp(server, { name: 'Watched' });
    await good(note(id, 'quetzalcoatl'));
    await good(tick(id, 'privacy'));
    await good(server.call(claimSubmission, { as: 'olga', params: { submissionId: id }, body: {} }));
    await good(
      server.call(rejectSubmission, {
        as: 'olga',
        params: { submissionId: id },
        body: { findings: [{ section: 'listing', message: 'Blurred.' }] },
      }),
    );
    // The app has no such records: their endpoints return 404, which must not reveal anything either.
    const missing = [
      'announcementId',
      'companyId',
      'document',
      'documentCode',
      'endpointId',
      'entryId',
      'isocode',
      'list',
      'number',
    ];
    const more = [
      'discountId',
      'mailId',
      'messageId',
      'orderId',
      'payoutId',
      'reasonId',
      'requestId',
      'sha256',
      'uploadId',
    ];
    const others = Object.fromEntries([...missing, ...more].map((name) => [name, id]));
    const params = { ...others, id: app, code: app, appVersionCode: version, submissionId: id, kind: 'app' };
    let answered = 0;
    for (const endpoint of endpoints.filter(({ method, caller }) => method === 'GET' && caller !== 'operator')) {
      const as: SamplePersonName = endpoint.caller === 'store' ? 'store' : 'ada';
      // Each endpoint in turn, with the parameters of all.
      const answer = await server.call(endpoint as Endpoint, { as, params } as Parameters<TestServer['call']>[1]);
      if (answer.status === 200) answered += 1;
      const text = answer.bytes.toString();
      for (const secret of ['quetzalcoatl', 'add-note', 'tick-point', 'claim-submission'])
        expect(text, endpoint.name).not.toContain(secret);
    }
    expect(answered).toBeGreaterThan(10);
    const [line] = await server.database.query(sql`
      select company_id, after from audit where action = 'add-note' and subject_id = ${id}`);
    expect(line).toEqual({ company_id: null, after: null });
  });
});

describe('readSubmission', () => {
  it('describes the company and its published apps', async () => {
    const { id } = await nextVersion(['bb']);
    const submission = await read(id);
    expect(submission).toMatchObject({
      sameSigner: false,
      onlinePricing: { developerCurrency: 'EUR' },
      onlineAvailability: { storeAvailabilityMode: 'UNAVAILABLE' },
      company: { defaultLanguage: 'en', country: 'DE', approved: true, manualAppApproval: true },
    });
    expect((await read((await submittedApp(server)).id)).sameSigner).toBeNull();
  });

  it('agrees with the company’s own page about an unpublished app and a validated payout account', async () => {
    const gone = await onlineApp(server, 'ada', { name: 'Unpublished later' });
    await act(server, 'olga', gone.app, { type: 'withdraw-from-store' });
    const { id } = await nextVersion();
    await server.ownersDatabase.execute(sql`update publication set mode = 'PUBLIC'`);
    const { companyId, company } = await read(id);
    const page = await good(server.call(readCompany, { as: 'olga', params: { companyId } }));
    expect(company).toMatchObject({ payoutAccountValidated: true, appsOnline: page.body.appsOnline });
    expect(page.body.payoutAccountValidated).toBe(true);
    const [counted] = await server.database.query<{ published: number }>(sql`
      select count(*)::int8 as published from app where company_id = ${companyId} and publication_number is not null`);
    expect(company.appsOnline).toBe((counted?.published ?? 0) - 1);
    await server.ownersDatabase.execute(sql`update publication set mode = 'UNAVAILABLE'`);
    expect((await read(id)).company.appsOnline).toBe(0);
  });
});
