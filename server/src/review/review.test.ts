import { readApp, resetToDraft } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { listFindingTemplates } from '@lensdock/contract/review/finding-templates.endpoints.ts';
import {
  approveSubmission,
  downloadSubmittedApk,
  readSubmission,
  rejectSubmission,
} from '@lensdock/contract/review/review.endpoints.ts';
import type { RejectBody } from '@lensdock/contract/review/review.ts';
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, completeListing, good, onlineApp, stageListing, stageVersion } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { submissionOf, submittedApp } from './testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const released = (name = 'Gatekeeper') => submittedApp(server, { name });
const approve = (id: string) =>
  server.call(approveSubmission, { as: 'olga', params: { submissionId: id }, body: everythingConfirmed });
const reject = (id: string, body: RejectBody) =>
  server.call(rejectSubmission, { as: 'olga', params: { submissionId: id }, body });
const appOf = async (app: string, language = 'en') =>
  (await server.call(readApp, { as: 'ada', params: { id: app }, headers: { 'accept-language': language } })).body;
const publications = async (app: string) =>
  server.database.query<{ number: number; part: string }>(sql`
    select number, part from publication where app_code = ${app} order by number`);

describe('a rejection with a message', () => {
  const findings = [{ section: 'listing', message: 'Blurred.' }] as const;

  it('adds it to the conversation, which stays open, in the same transaction', async () => {
    const { app, id } = await released('Said');
    await good(reject(id, { findings: [...findings], message: ' Only the pictures. \r\n' }));
    const rows = await server.database.query(sql`
      select text, side, (select status from app where code = ${app}) as status,
             (select jsonb_agg(kind order by message.id) from message where link like ${`/app/${app}/%`}) as notices
        from submission_message where submission_id = ${id}`);
    const notices = ['reviewer-wrote', 'submission-rejected'];
    expect(rows).toEqual([{ text: 'Only the pictures.', side: 'operator', status: 'Unapproved', notices }]);
  });

  it.each([
    ['a blank message', ' \n ', 'required'],
    ['a message that is too long', 'x'.repeat(2001), 'too-long'],
  ])('is refused with %s and decides nothing', async (_what, message, code) => {
    const { app, id } = await released('Not said');
    const { status, problem } = await reject(id, { findings: [...findings], message });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ inputField: 'message', code }]);
    expect((await appOf(app)).appApprovalStatus).toBe('Check');
  });
});

describe('a submission', () => {
  it('shows the submitted snapshot, not the staged copy, next to the published parts', async () => {
    const { app, version } = await onlineApp(server, 'ada', { name: 'Before' });
    await stageListing(server, app, completeListing('After'));
    await act(server, 'ada', app, { type: 'save-listing' });
    await stageListing(server, app, completeListing('Later still'));
    const { body } = await good(
      server.call(readSubmission, { as: 'olga', params: { submissionId: await submissionOf(server, app) } }),
    );
    expect(body.listing?.nameByIsocode.en).toBe('After');
    expect(body.onlineListing?.nameByIsocode.en).toBe('Before');
    expect([body.version, body.pricing, body.availability]).toEqual([null, null, null]);
    expect(body.onlineVersion?.appVersionCode).toBe(version);
  });

  it('shows all four parts of a whole app', async () => {
    const { id } = await released('Whole');
    const { body } = await good(server.call(readSubmission, { as: 'olga', params: { submissionId: id } }));
    expect(body).toMatchObject({
      state: 'open',
      decided: null,
      listing: { nameByIsocode: { en: 'Whole' } },
      version: { fileName: 'Gatekeeper 1.apk', apkMetaData: { versionName: '1.0.0' } },
      pricing: { developerCurrency: 'EUR' },
      availability: { storeAvailabilityMode: 'UNAVAILABLE' },
      onlineListing: null,
    });
  });

  it('downloads the submitted package byte for byte', async () => {
    const { id } = await released();
    const download = await server.call(downloadSubmittedApk, { as: 'olga', params: { submissionId: id }, query: {} });
    expect(download.bytes.toString()).toBe('the very bytes of a package');
    const link = await server.call(downloadSubmittedApk, {
      as: 'olga',
      params: { submissionId: id },
      query: { link: '' },
    });
    const followed = await server.server.inject({ url: JSON.parse(link.bytes.toString()).url });
    expect(followed.rawPayload.equals(download.bytes)).toBe(true);
  });

  it('has no package if it is for a listing', async () => {
    const { app } = await onlineApp(server, 'ada');
    await act(server, 'ada', app, { type: 'save-listing' });
    const params = { submissionId: await submissionOf(server, app) };
    expect((await server.call(downloadSubmittedApk, { as: 'olga', params, query: {} })).status).toBe(404);
  });
});

describe('approving', () => {
  it('publishes the app in the same transaction and notifies its company', async () => {
    const { app, id } = await released('Approved now');
    const { body } = await good(approve(id));
    expect(body).toMatchObject({ state: 'approved', decidedBy: 'Olga Brandt', appApprovalStatus: 'Approved' });
    expect(await appOf(app)).toMatchObject({ approved: true, latestVersionApprovalStatus: 'Approved', reviews: [] });
    expect(await publications(app)).toEqual([{ number: 1, part: 'everything' }]);
    const history = await server.database.query(sql`
      select (select action from audit where app_code = ${app} order by id desc limit 1) as action,
             (select kind from message where company_id is not null order by id desc limit 1) as notices`);
    expect(history).toEqual([{ action: 'approve-submission', notices: 'submission-approved' }]);
  });

  it('replaces only the listing for a listing submission', async () => {
    const { app, version } = await onlineApp(server, 'ada', { name: 'Old words' });
    await stageListing(server, app, completeListing('New words'));
    await act(server, 'ada', app, { type: 'save-listing' });
    await good(approve(await submissionOf(server, app)));
    expect(await publications(app)).toEqual([
      { number: 1, part: 'everything' },
      { number: 2, part: 'listing' },
    ]);
    const [row] = await server.database.query(sql`
      select listing #>> '{nameByIsocode,en}' as name, version_code from publication where app_code = ${app} and number = 2`);
    expect(row).toEqual({ name: 'New words', version_code: version });
  });

  it('supersedes the previous version with a version submission', async () => {
    const { app, version } = await onlineApp(server, 'ada');
    server.clock.advance(1000);
    const next = await stageVersion(server, app, { versionCode: 2, saved: false });
    await act(server, 'ada', app, { type: 'save-version', version: next });
    await good(approve(await submissionOf(server, app)));
    const { body } = await server.call(listVersions, { as: 'ada', params: { id: app } });
    expect(body.versions.map(({ code, displayLabel }) => [code, displayLabel])).toEqual([
      [next, 'online'],
      [version, 'unpublished'],
    ]);
  });

  it('has one effect for fifty concurrent approvals and rejections', async () => {
    const { app, id } = await released();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? approve(id) : reject(id, { findings: [{ section: 'listing', message: 'No.' }] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const [{ count } = { count: 0 }] = await server.database.query<{ count: number }>(sql`
      select count(*)::int8 as count from audit where app_code = ${app} and subject_kind = 'submission'`);
    expect(count).toBe(1);
    expect((await publications(app)).length).toBeLessThanOrEqual(1);
  });

  it('is refused once decided and for anyone but operators', async () => {
    const { id } = await released();
    await good(approve(id));
    const again = await approve(id);
    expect([again.status, problemNameOf(again.problem)]).toEqual([409, 'submission-not-open']);
    expect(
      (await server.call(approveSubmission, { as: 'ada', params: { submissionId: id }, body: everythingConfirmed }))
        .status,
    ).toBe(403);
    expect((await approve('no-such-submission')).status).toBe(404);
  });

  it('does not apply to a submission that was withdrawn and submitted again', async () => {
    const { app, id } = await released();
    await act(server, 'ada', app, { type: 'withdraw-submission', kind: 'app' });
    await act(server, 'ada', app, { type: 'release' });
    expect((await approve(id)).status).toBe(409);
    expect((await appOf(app)).appApprovalStatus).toBe('Check');
  });
});

describe('rejecting', () => {
  const rejection: RejectBody = {
    findings: [
      { section: 'listing', inputField: 'summary', isocode: 'en', message: 'Says nothing of the camera.' },
      { section: 'pricing', code: 'too-dear', message: 'A price for one camera, please.' },
    ],
  };

  it('counts the findings created from a template without revealing it to companies', async () => {
    const reasons = async () => (await good(server.call(listFindingTemplates, { as: 'olga' }))).body.reasons;
    const [reason] = await reasons();
    const { app, id } = await released();
    const begun = { section: 'listing' as const, message: 'Say more.', cannedReason: reason?.id };
    const unknown = await reject(id, { findings: [begun, { ...begun, cannedReason: 'nothing' }] });
    expect([unknown.status, unknown.problem.errors]).toMatchObject([400, [{ inputField: 'findings.1.cannedReason' }]]);
    await good(reject(id, { findings: [begun, begun] }));
    expect((await reasons())[0]).toEqual({ ...reason, uses: 2 });
    const [review] = (await appOf(app)).reviews;
    expect(review?.findings[0]).toEqual({ section: 'listing', code: 'reviewer-remark', message: 'Say more.' });
    const audit = await server.database.query(
      sql`select after from audit where subject_id = ${id} and action = 'reject-submission'`,
    );
    expect(JSON.stringify(audit)).not.toContain('cannedReason');
  });

  it('shows the company each finding at its field until it submits again', async () => {
    const { app, id } = await released();
    const { body } = await good(reject(id, rejection));
    expect(body).toMatchObject({
      state: 'rejected',
      appApprovalStatus: 'Unapproved',
      findings: [{ code: 'reviewer-remark' }, { code: 'too-dear' }],
    });
    const rejected = await appOf(app);
    expect(rejected).toMatchObject({ appApprovalStatus: 'Unapproved', latestVersionApprovalStatus: 'Draft' });
    expect(rejected.reviews[0]?.findings).toEqual([
      { ...rejection.findings[0], code: 'reviewer-remark' },
      rejection.findings[1],
    ]);
    expect(rejected.progress).toEqual({ listing: 'error', apk: 'full', pricing: 'error', availability: 'full' });
    await good(server.call(resetToDraft, { as: 'ada', params: { id: app } }));
    expect((await appOf(app)).reviews).toHaveLength(1);
    server.clock.advance(1000);
    await stageListing(server, app, completeListing('Says more'));
    expect((await appOf(app)).progress).toMatchObject({ listing: 'full', pricing: 'error' });
    await act(server, 'ada', app, { type: 'release' });
    expect((await appOf(app)).reviews).toMatchObject([{ decided: null, findings: [] }]);
  });

  it('rejects an app and its version together', async () => {
    const { app, id } = await released();
    await good(reject(id, { findings: [{ section: 'apk', message: 'Crashes at start.' }], rejectVersion: true }));
    expect(await appOf(app)).toMatchObject({ latestVersionApprovalStatus: 'Unapproved', progress: { apk: 'error' } });
  });

  it('leaves the published parts unchanged', async () => {
    const { app } = await onlineApp(server, 'ada');
    await act(server, 'ada', app, { type: 'save-listing' });
    await good(reject(await submissionOf(server, app), rejection));
    expect(await publications(app)).toHaveLength(1);
    await good(server.call(resetToDraft, { as: 'ada', params: { id: app } }));
    expect((await appOf(app)).appApprovalStatus).toBe('Approved');
  });

  it('needs at least one finding with a text', async () => {
    const { id } = await released();
    const none = await reject(id, { findings: [] });
    expect([none.status, problemNameOf(none.problem)]).toEqual([400, 'rejection-needs-finding']);
    expect(none.problem.errors).toMatchObject([{ inputField: 'findings' }]);
    const blank = await reject(id, { findings: [{ section: 'apk', message: ' \n ' }] });
    expect(blank.problem.errors).toMatchObject([{ inputField: 'findings.0.message', message: 'Required.' }]);
    const empty = await reject(id, { findings: [{ section: 'listing', message: '' }] });
    expect([empty.status, empty.problem.errors[0]?.inputField]).toEqual([400, 'findings.0.message']);
  });
});
