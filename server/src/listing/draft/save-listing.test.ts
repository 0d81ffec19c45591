import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing, saveListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Image, ListingBody } from '@lensdock/contract/listing/listing.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp, onlineApp } from '../../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { putInState } from '../../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listingBodyOf, sampleIcon, sendIcon } from '../testing/listing-fixtures.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  app = await newApp(server);
});
afterAll(() => server.stop());

type Extra = { as?: SamplePersonName; headers?: Record<string, string>; id?: string };
const save = (body: unknown, { as = 'ada', headers, id = app }: Extra = {}) =>
  server.call(saveListing, { as, params: { id }, body, ...(headers && { headers }) });
const draft = (body: unknown, { as = 'ada', headers, id = app }: Extra = {}) =>
  server.call(saveListingDraft, { as, params: { id }, body, ...(headers && { headers }) });
const read = (id = app) => server.call(readListing, { as: 'ada', params: { id } });

async function newIcon(id = app): Promise<Image> {
  const [icon] = (await sendIcon(server, id, await sampleIcon())).body.persistedImages;
  if (!icon) throw new Error('upload returned no icon');
  return icon;
}

async function complete(id = app): Promise<ListingBody> {
  return listingBodyOf('Hardhat Check', await newIcon(id));
}

const invalidUrl = 'Invalid URL format. Use an https:// address without spaces.';

describe('a complete listing', () => {
  it('is saved, returned, and completes the section', async () => {
    const answer = await save({
      ...(await complete()),
      industries: [{ id: 'construction' }],
      useCases: [{ id: 'worker-safety' }],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe('"r2"');
    const { body, headers } = await read();
    expect(body).toEqual(answer.body);
    expect(headers.etag).toBe('"r2"');
    expect(body).toMatchObject({
      industries: [{ id: 'construction', name: 'Construction', index: 80 }],
      useCases: [{ id: 'worker-safety', name: 'Worker safety', index: 270 }],
      savedBy: 'Ada Keller',
      draft: true,
      appEditable: true,
      fieldLengths: { name: 30, summary: 200, description: 2000, screenshotsUploadLimit: 9, documentsUploadLimit: 15 },
    });
    const shell = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(shell.body.releasabilityState.publicListingReleasable).toBe(true);
    expect(shell.body.name).toBe('Hardhat Check');
    expect(shell.body.appIconUrl).toBe(body.icon?.url);
  });

  it('is rejected with every missing item at once, in the reader’s language', async () => {
    const { problem, status } = await save({ nameByIsocode: {} }, { headers: { 'accept-language': 'de' } });
    expect(status).toBe(400);
    expect(problem.errorMessage).toBe('Einige Ihrer Eingaben sind ungültig.');
    expect(problem.errors.map(({ inputField, code }) => [inputField, code])).toEqual([
      ['name', 'listing-name-missing'],
      ['summary', 'listing-summary-missing'],
      ['description', 'listing-description-missing'],
      ['icon', 'icon-missing'],
      ['privacypolicyurl', 'privacy-policy-missing'],
      ['termsofuseurl', 'terms-of-use-missing'],
      ['email', 'support-email-missing'],
    ]);
    expect(problem.errors[0]).toMatchObject({ isocode: 'en', message: 'Geben Sie einen Namen auf Englisch ein' });
  });

  it('is submitted for review when its app is in the store, and the published listing stays', async () => {
    const online = await onlineApp(server, 'ada');
    const answer = await save(await complete(online.app), { id: online.app });
    expect(answer.body.appApprovalStatus).toBe('Check');
    expect(answer.body.appEditable).toBe(false);
    const [row] = await server.database.query(sql`
      select submission.kind, submission.state, submission.snapshot #>> '{listing,nameByIsocode,en}' as submitted,
             publication.listing #>> '{nameByIsocode,en}' as shown
        from submission join publication on publication.app_code = submission.app_code
       where submission.app_code = ${online.app} and submission.state = 'open'`);
    expect(row).toEqual({ kind: 'listing', state: 'open', submitted: 'Hardhat Check', shown: 'Gatekeeper' });
    expect((await save(await complete(await newApp(server)), { id: online.app })).problem.type).toBe(
      'urn:lensdock:problem:app-in-review',
    );
  });
});

describe('a draft listing', () => {
  it('may be incomplete and submits nothing', async () => {
    const { status, body } = await draft({ summaryByIsocode: { de: 'Zählt Helme.' } });
    expect(status).toBe(200);
    expect(body.summaryByIsocode).toEqual({ de: 'Zählt Helme.' });
    expect(body.appApprovalStatus).toBe('Draft');
  });

  it('keeps omitted members and clears null ones', async () => {
    await draft({ emailAddress: 'a@b.example', supportPhoneNumber: '+49 89 1234567' });
    const { body } = await draft({ supportPhoneNumber: null, summaryByIsocode: { en: 'x', de: null } });
    expect(body).toMatchObject({
      emailAddress: 'a@b.example',
      supportPhoneNumber: null,
      summaryByIsocode: { en: 'x' },
    });
  });

  it.each<[string, unknown, string, string]>([
    ['http', { privacyPolicyUrl: 'http://a.example' }, 'privacypolicyurl', invalidUrl],
    ['a space in an address', { termsOfUseUrl: 'https://a.example/a b' }, 'termsofuseurl', invalidUrl],
    ['no address at all', { productWebsiteUrl: 'x' }, 'productwebsiteurl', invalidUrl],
    [
      'an address that is too long',
      { termsOfUseUrl: `https://a.example/${'x'.repeat(3_000)}` },
      'termsofuseurl',
      invalidUrl,
    ],
    ['a support page without https', { supportPageUrl: 'ftp://a.example' }, 'supportpageurl', invalidUrl],
    ['an invalid email address', { emailAddress: 'ada@' }, 'email', 'Invalid email format'],
    ['an invalid phone number', { supportPhoneNumber: 'call me' }, 'phone', 'Invalid phone number'],
    [
      'a video of an unknown provider',
      { videoUrl: 'https://video.example/1' },
      'videourl',
      'Use a link to youtube.com, youtu.be or vimeo.com.',
    ],
    ['a long name', { nameByIsocode: { en: 'n'.repeat(31) } }, 'name', 'Use at most 30 characters (currently 31).'],
    [
      'a name with unsupported characters',
      { nameByIsocode: { en: 'a <b>' } },
      'name',
      'App name contains illegal special characters.',
    ],
    [
      'a long summary',
      { summaryByIsocode: { en: 's'.repeat(201) } },
      'summary',
      'Use at most 200 characters (currently 201).',
    ],
    [
      'a long description',
      { descriptionByIsocode: { de: `<p>${'d'.repeat(2001)}</p>` } },
      'description',
      'Use at most 2000 characters (currently 2001).',
    ],
    [
      'a long appendix',
      { eula: { type: 'standard', customUrl: null, standardEulaAppendix: 'a'.repeat(2001) } },
      'eula.standardEulaAppendix',
      'Use at most 2000 characters (currently 2001).',
    ],
    ['an unknown industry', { industries: [{ id: 'piracy' }] }, 'industries', 'This option is no longer available.'],
    ['an unknown use case', { useCases: [{ id: 'piracy' }] }, 'useCases', 'This option is no longer available.'],
    [
      'an unknown icon',
      { icon: { qualifier: 'nothing' } },
      'icon',
      'This file is no longer available. Upload it again.',
    ],
  ])('is rejected for %s', async (_what, body, inputField, message) => {
    const { status, problem } = await draft(body);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([expect.objectContaining({ inputField, message })]);
  });

  it('rejects an unknown language', async () => {
    const { status, problem } = await draft({ nameByIsocode: { en: 'A', fr: 'B' } });
    expect([status, problem.errorMessage]).toEqual([400, 'Invalid language data submitted.']);
    const german = await draft({ descriptionByIsocode: { xx: '' } }, { headers: { 'accept-language': 'de' } });
    expect(german.problem.errorMessage).toBe('Ungültige Sprachdaten übermittelt.');
  });

  it('sanitises texts: allowed tags only, no outer blanks, no characters that the database rejects', async () => {
    const { body } = await draft({
      nameByIsocode: { en: '  Hard \n hat\u0007  ' },
      summaryByIsocode: { en: '   ' },
      descriptionByIsocode: {
        en: '<p onclick="x()">a<script>alert(1)</script> <a href="javascript:x">b</a></p>',
        de: '<p></p>',
      },
    });
    expect(body.nameByIsocode).toEqual({ en: 'Hard hat' });
    expect(body.summaryByIsocode).toEqual({});
    expect(body.descriptionByIsocode).toEqual({ en: '<p>a b</p>' });
  });

  it('counts a description without its tags', async () => {
    const words = `<p><strong>${'d'.repeat(1000)}</strong></p><p>${'&amp;'.repeat(999)}</p>`;
    expect((await draft({ descriptionByIsocode: { en: words } })).status).toBe(200);
  });

  it('normalises URLs and rejects credentials, quotes and line breaks in them', async () => {
    const { body } = await draft({
      privacyPolicyUrl: ' HTTPS://Northlight.Example:443/a/../privacy ',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      eula: { type: 'custom', customUrl: 'https://northlight.example', standardEulaAppendix: null },
    });
    expect([body.privacyPolicyUrl, body.videoUrl, body.eula.customUrl]).toEqual([
      'https://northlight.example/privacy',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://northlight.example/',
    ]);
    for (const unsafe of ['https://me:secret@a.example/', 'https://a.example/"x', 'https://a.example/\nx'])
      expect((await draft({ supportPageUrl: unsafe })).problem.errors, unsafe).toMatchObject([
        { inputField: 'supportpageurl', code: 'url-format' },
      ]);
  });

  it('keeps members that the form does not have', async () => {
    expect((await draft({ industries: 'all' })).problem.errors[0]?.inputField).toBe('industries');
    expect((await draft([])).status).toBe(400);
  });
});

describe('concurrent saves', () => {
  it('do not overwrite each other: a stale save gets the current state', async () => {
    const { headers } = await read();
    await draft({ supportPhoneNumber: '112' }, { as: 'ben' });
    const {
      status,
      problem,
      headers: answered,
    } = await draft({ emailAddress: 'a@b.example' }, { headers: { 'if-match': headers.etag ?? '' } });
    expect(status).toBe(412);
    expect(problem.current).toMatchObject({ supportPhoneNumber: '112', savedBy: 'Ben Roth' });
    expect(answered.etag).toBe('"r2"');
    expect(
      (await draft({ emailAddress: 'a@b.example' }, { headers: { 'if-match': answered.etag ?? '' } })).body
        .supportPhoneNumber,
    ).toBe('112');
  });

  it('have one effect with one idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-intention' };
    const first = await draft({ supportPhoneNumber: '112' }, { headers });
    const again = await draft({ supportPhoneNumber: '112' }, { headers });
    expect(again.body).toEqual(first.body);
    expect((await read()).headers.etag).toBe('"r2"');
    expect((await draft({ supportPhoneNumber: '110' }, { headers })).status).toBe(422);
  });
});

describe('access to a listing', () => {
  it.each(['Check', 'Unapproved', 'Unpublished'] as const)(
    'is denied for editing while the app is %s',
    async (state) => {
      const names = { Check: 'app-in-review', Unapproved: 'app-rejected', Unpublished: 'app-withdrawn' };
      await putInState(server, app, state);
      expect((await draft({ emailAddress: 'nonsense' })).problem).toMatchObject({
        status: 409,
        type: `urn:lensdock:problem:${names[state]}`,
      });
      expect((await save({})).status).toBe(409);
      expect((await read()).body.appEditable).toBe(false);
    },
  );

  it('is limited to people of its company', async () => {
    for (const endpoint of [readListing, saveListing, saveListingDraft]) {
      const call = { params: { id: app }, body: {} };
      expect((await server.call(endpoint, call)).status).toBe(401);
      expect((await server.call(endpoint, { ...call, as: 'olga' })).status).toBe(403);
      const foreign = await server.call(endpoint, { ...call, as: 'eve' });
      const missing = await server.call(endpoint, { ...call, as: 'eve', params: { id: 'A'.repeat(22) } });
      expect(foreign.status).toBe(404);
      expect(foreign.problem).toEqual(missing.problem);
    }
  });

  it('is audited with the changes of a save', async () => {
    await draft({ supportPhoneNumber: '112' });
    const [row] = await server.database.query(sql`
      select actor, action, before, after from audit where app_code = ${app} order by id desc limit 1`);
    expect(row).toEqual({
      actor: 'ada',
      action: 'save-listing-draft',
      before: { supportPhoneNumber: null },
      after: { supportPhoneNumber: '112' },
    });
  });
});
