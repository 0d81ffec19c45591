// @module-tag slow-3
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import {
  readVersion,
  saveVersion,
  saveVersionDraft,
  updateOnlineVersion,
} from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act, newApp } from '../apps/testing/staged-app.ts';
import { onlineApp, releasePackageNames, save, upload } from '../testing/app-stages.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => releasePackageNames(server));

type Saving = typeof saveVersion | typeof saveVersionDraft | typeof updateOnlineVersion;
const put = (endpoint: Saving, id: string, appVersionCode: string, more: object = {}) =>
  server.call(endpoint, { as: 'ada', params: { id, appVersionCode }, body: {}, ...more });
const changelog = (en: string | null, de?: string | null) => ({
  body: { changelogByIsocode: { en, ...(de !== undefined && { de }) } },
});

async function publicationsOf(app: string) {
  return server.database.query<{ number: number; part: string; changelog: object }>(sql`
    select number, part, version -> 'changelog' as changelog from publication where app_code = ${app} order by number`);
}

describe('the first save of an upload', () => {
  it('makes it a saved draft and reserves the package name before the first publication', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const answer = await put(saveVersion, app, version, changelog('<p>First</p>'));
    expect(answer.body).toMatchObject({
      approvalStatus: 'Draft',
      saved: true,
      draft: true,
      changelogByIsocode: { en: '<p>First</p>', de: null },
    });
    const [row] = await server.database.query(sql`select package_name from app where code = ${app}`);
    expect(row).toEqual({ package_name: 'com.northlight.journey' });
  });

  it('submits it for review for an app in the store', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    const answer = await put(saveVersion, app, version, changelog('<p>Hears more</p>'));
    expect(answer.body).toMatchObject({
      approvalStatus: 'Check',
      displayLabel: 'in approval',
      saved: true,
      draft: false,
    });
    const [submission] = await server.database.query<{ kind: string; snapshot: { version: object } }>(
      sql`select kind, snapshot from submission where app_code = ${app} and state = 'open'`,
    );
    expect(submission).toMatchObject({
      kind: 'version',
      snapshot: { version: { code: version, changelog: { en: '<p>Hears more</p>' } } },
    });
  });

  it('is refused if another app has saved the same package name in the meantime', async () => {
    const [first, second] = [await newApp(server), await newApp(server)];
    const [one, two] = [await upload(server, first, 'journey-1.0.0'), await upload(server, second, 'journey-1.0.0')];
    await save(server, first, one);
    const { problem } = await put(saveVersion, second, two);
    expect(problem).toMatchObject({
      type: 'urn:lensdock:problem:package-name-taken',
      errorMessage: expect.stringContaining('com.northlight.journey'),
    });
    const still = await server.call(readVersion, { as: 'ada', params: { id: second, appVersionCode: two } });
    expect(still.body.saved).toBe(false);
  });

  it('is refused while the app is in review or rejected', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    await act(server, 'ada', app, { type: 'save-listing' });
    expect(problemNameOf((await put(saveVersion, app, version)).problem)).toBe('app-in-review');
    await act(server, 'olga', app, { type: 'reject', kind: 'listing' });
    expect(problemNameOf((await put(saveVersion, app, version)).problem)).toBe('app-rejected');
  });

  it('is refused for a version that is not a draft', async () => {
    const { app, version } = await onlineApp(server);
    expect(problemNameOf((await put(saveVersion, app, version)).problem)).toBe('version-not-draft');
  });

  it('resubmits a withdrawn version', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    await save(server, app, version);
    await act(server, 'ada', app, { type: 'withdraw-submission', kind: 'version' });
    const draft = await put(saveVersionDraft, app, version, changelog('<p>Better words</p>'));
    expect(draft.body).toMatchObject({ approvalStatus: 'Draft', saved: true });
    expect((await put(saveVersion, app, version)).body).toMatchObject({
      approvalStatus: 'Check',
      changelogByIsocode: { en: '<p>Better words</p>' },
    });
  });
});

describe('a changelog', () => {
  it('is cleaned to the allowed tags, with strong for b and em for i', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const html =
      '<p onclick="x()"><b>New</b> <i>eyes</i> <a href="https://a.example/">here</a></p><script>alert(1)</script>';
    const { body } = await put(saveVersion, app, version, changelog(html));
    expect(body.changelogByIsocode.en).toBe(
      '<p><strong>New</strong> <em>eyes</em> <a href="https://a.example/" target="_blank" rel="noopener noreferrer">here</a></p>',
    );
  });

  it('is null if it is empty or blank', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    await put(saveVersion, app, version, changelog('<p>Words</p>', '<p>Worte</p>'));
    const { body } = await put(saveVersionDraft, app, version, changelog('<p> &nbsp; </p>', ''));
    expect(body.changelogByIsocode).toEqual({ en: null, de: null });
  });

  it('has at most 2000 characters without tags, and every longer language is reported', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const full = `<p><strong>${'ä'.repeat(2000)}</strong></p>`;
    expect((await put(saveVersion, app, version, changelog(full))).status).toBe(200);
    const long = `<p>${'x'.repeat(2001)}</p>`;
    const { status, problem } = await put(saveVersionDraft, app, version, changelog(long, long));
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([
      {
        inputField: 'changelogByIsocode',
        isocode: 'en',
        code: 'changelog-too-long',
        message: 'Use at most 2000 characters (currently 2001).',
      },
      { inputField: 'changelogByIsocode', isocode: 'de', code: 'changelog-too-long' },
    ]);
  });

  it('is rejected in another format, with its position', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const { status, problem } = await put(saveVersion, app, version, { body: { changelogByIsocode: { en: 1 } } });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ inputField: 'changelogByIsocode.en', code: 'wrong-type' }]);
  });

  it('is kept when a save omits it', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    await put(saveVersion, app, version, changelog('<p>Words</p>'));
    expect((await put(saveVersionDraft, app, version)).body.changelogByIsocode.en).toBe('<p>Words</p>');
  });
});

describe('a saved draft', () => {
  it('can be saved again, unlike an unsaved upload', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    expect(problemNameOf((await put(saveVersionDraft, app, version)).problem)).toBe('version-not-draft');
  });

  it('cannot be edited in review or once it is rejected', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    await save(server, app, version);
    for (const endpoint of [saveVersionDraft, updateOnlineVersion])
      expect(problemNameOf((await put(endpoint, app, version)).problem)).toBe('version-in-review');
    await act(server, 'olga', app, { type: 'reject', kind: 'version' });
    for (const endpoint of [saveVersion, saveVersionDraft, updateOnlineVersion])
      expect(problemNameOf((await put(endpoint, app, version)).problem)).toBe('version-rejected');
  });
});

describe('the changelog of the published version', () => {
  it('is published at once with a new publication', async () => {
    const { app, version } = await onlineApp(server);
    const answer = await put(updateOnlineVersion, app, version, changelog('<p>Known since Monday</p>'));
    expect(answer.body).toMatchObject({ approvalStatus: 'Approved', displayLabel: 'online' });
    expect(await publicationsOf(app)).toEqual([
      { number: 1, part: 'everything', changelog: {} },
      { number: 2, part: 'version', changelog: { en: '<p>Known since Monday</p>' } },
    ]);
  });

  it('differs from that of a draft', async () => {
    const { app } = await onlineApp(server);
    const version = await upload(server, app, 'journey-1.1.0');
    expect(problemNameOf((await put(updateOnlineVersion, app, version)).problem)).toBe('version-not-online');
  });

  it('cannot be changed once the version is superseded', async () => {
    const { app, version } = await onlineApp(server);
    const next = await upload(server, app, 'journey-1.1.0');
    await save(server, app, next);
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    expect(problemNameOf((await put(updateOnlineVersion, app, version)).problem)).toBe('version-not-online');
    const old = await server.call(readVersion, { as: 'ada', params: { id: app, appVersionCode: version } });
    expect(old.body.displayLabel).toBe('unpublished');
  });
});

describe('a stale save', () => {
  it('returns 412 with the current state and changes nothing', async () => {
    const app = await newApp(server);
    const version = await upload(server, app, 'journey-1.0.0');
    const first = await put(saveVersion, app, version, changelog('<p>Ada</p>'));
    const headers = { 'if-match': first.headers.etag ?? '' };
    const ben = await put(saveVersionDraft, app, version, { ...changelog('<p>Ben</p>'), as: 'ben', headers });
    expect(ben.status).toBe(200);
    const stale = await put(saveVersionDraft, app, version, { ...changelog('<p>Ada again</p>'), headers });
    expect(stale.status).toBe(412);
    expect(stale.headers.etag).toBe(ben.headers.etag);
    expect(stale.problem.current).toMatchObject({ changelogByIsocode: { en: '<p>Ben</p>' } });
  });
});

it('returns 401, 403 or 404 without a session, in another role, or for another company', async () => {
  const app = await newApp(server);
  const version = await upload(server, app, 'journey-1.0.0');
  for (const endpoint of [saveVersion, saveVersionDraft, updateOnlineVersion]) {
    expect((await put(endpoint, app, version, { as: undefined })).status).toBe(401);
    expect((await put(endpoint, app, version, { as: 'olga' })).status).toBe(403);
    const foreign = await put(endpoint, app, version, { as: 'eve' });
    const missing = await put(endpoint, app, 'no-such-version-at-all', { as: 'eve' });
    expect(foreign.status).toBe(404);
    expect(foreign.bytes.equals(missing.bytes)).toBe(true);
  }
});
