import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import {
  cancelAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncementRecipients,
  listAnnouncements,
  previewAnnouncement,
  readAnnouncement,
  readReceivedAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  testAnnouncement,
} from '@lensdock/contract/announcements/announcements.endpoints.ts';
import { announcementsPerDay } from '@lensdock/contract/announcements/announcements.ts';
import { saveMailSettings } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox, readMail } from '@lensdock/contract/mail/mail.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { meridian, northlight, startTestServer, type TestServer } from '../testing/test-server.ts';
import { startDueAnnouncements } from './send-announcement.ts';
import { announcementBody, writtenAnnouncement } from './testing/written-announcement.ts';

const olga = { as: 'olga' } as const;
const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (const as of ['ada', 'ben', 'eve'] as const) await server.call(readSignedInPerson, { as });
});
afterEach(() => server.stop());

const now = async () => (await server.clock.now()).getTime();
const read = async (announcementId: string) =>
  (await server.call(readAnnouncement, { ...olga, params: { announcementId } })).body;
const schedule = (announcementId: string, sendAt: number | null = null) =>
  server.call(scheduleAnnouncement, { ...olga, params: { announcementId }, body: { sendAt } });
const startDue = () => startDueAnnouncements(server.services, new AbortController().signal);
const subjects = async () =>
  (await server.call(listOutbox, olga)).body.mails.map(({ name, subject }) => `${name}: ${subject}`);

describe('a draft', () => {
  it('is saved in both languages and counts who would receive it', async () => {
    await server.call(saveMailSettings, { as: 'ben', body: { off: ['announcements'] } });
    const id = await writtenAnnouncement(server);
    expect(await read(id)).toMatchObject({
      ...announcementBody,
      state: 'draft',
      createdBy: 'Olga Brandt',
      sendAt: null,
      audience: { companies: 2, people: 3, mails: 2 },
      mails: null,
      countries: expect.arrayContaining([{ isocode: 'DE', name: 'Germany', companies: expect.any(Number) }]),
    });
    const { body } = await server.call(listAnnouncements, { ...olga, headers: { 'accept-language': 'de' } });
    expect(body.announcements.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Neue Kameras im Frühjahr draft',
    ]);
  });

  it('needs a title in both languages from the start, in one line', async () => {
    const empty = await server.call(createAnnouncement, { ...olga, body: { titleByIsocode: { en: ' ', de: '' } } });
    expect([empty.status, empty.problem.errors.map(({ inputField }) => inputField)]).toEqual([
      400,
      ['titleByIsocode.en', 'titleByIsocode.de'],
    ]);
    const titleByIsocode = { en: 'One\r\nBcc: all@example.com', de: 'Eins' };
    const { body } = await server.call(createAnnouncement, { ...olga, body: { titleByIsocode } });
    expect(body.titleByIsocode.en).toBe('One Bcc: all@example.com');
    const long = await server.call(createAnnouncement, {
      ...olga,
      body: { titleByIsocode: { en: 'a'.repeat(121), de: 'b' } },
    });
    expect(long.status).toBe(400);
  });

  it('returns 412 when another operator saved it before', async () => {
    const id = await writtenAnnouncement(server);
    const params = { announcementId: id };
    const stale = await server.call(saveAnnouncement, {
      ...olga,
      params,
      body: announcementBody,
      headers: { 'if-match': '"r1"' },
    });
    expect([stale.status, stale.problem.current]).toMatchObject([412, { announcementId: id }]);
  });

  it('is deleted with its tests, and returns 404 afterwards', async () => {
    const params = { announcementId: await writtenAnnouncement(server) };
    await server.call(testAnnouncement, { ...olga, params });
    expect((await server.call(deleteAnnouncement, { ...olga, params })).status).toBe(204);
    expect((await server.call(readAnnouncement, { ...olga, params })).status).toBe(404);
    expect(await subjects()).toEqual([]);
  });

  it('is previewed as message and email in both languages', async () => {
    const params = { announcementId: await writtenAnnouncement(server) };
    const { body } = await server.call(previewAnnouncement, { ...olga, params });
    expect(body.previews).toEqual([
      {
        language: 'en',
        inbox: 'The store published an announcement: “New cameras in spring”.',
        mail: {
          subject: 'New cameras in spring',
          text: expect.stringContaining('Two models arrive.\n\nTest your apps.'),
        },
      },
      {
        language: 'de',
        inbox: 'Der Store hat eine Ankündigung veröffentlicht: „Neue Kameras im Frühjahr“.',
        mail: { subject: 'Neue Kameras im Frühjahr', text: expect.stringContaining('Zwei Modelle kommen.') },
      },
    ]);
    expect(body.previews[0]?.mail.text).toContain(`http://localhost/news/${params.announcementId}`);
  });

  it('is tested by emails in both languages to the operator alone, at most 20 times an hour', async () => {
    const params = { announcementId: await writtenAnnouncement(server) };
    expect((await server.call(testAnnouncement, { ...olga, params })).status).toBe(204);
    expect((await subjects()).sort()).toEqual([
      'Olga Brandt: Test: Neue Kameras im Frühjahr',
      'Olga Brandt: Test: New cameras in spring',
    ]);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => server.call(testAnnouncement, { ...olga, params })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 429)?.problem.errorMessage).toMatch(/^You have sent many tests/);
  });
});

describe('an announcement', () => {
  it('goes to every member by inbox and email, and their company can read it', async () => {
    await server.call(saveMailSettings, { as: 'ben', body: { off: ['announcements'] } });
    const id = await writtenAnnouncement(server);
    const params = { announcementId: id };
    expect((await server.call(readReceivedAnnouncement, { as: 'eve', params })).status).toBe(404);
    expect((await schedule(id)).body).toMatchObject({ state: 'sending', recipients: 2, delivered: 0, audience: null });
    await server.runPendingTasks();
    expect(await read(id)).toMatchObject({ state: 'sent', recipients: 2, delivered: 2, finished: await now() });
    expect((await subjects()).sort()).toEqual([
      'Ada Keller: New cameras in spring',
      'Eve Marsh: New cameras in spring',
    ]);
    const { mails } = (await server.call(listOutbox, olga)).body;
    const mail = await server.call(readMail, { ...olga, params: { mailId: mails[0]?.mailId ?? '' } });
    expect(mail.body.text).toMatch(/Two models arrive\.\n\nTest your apps\.[\s\S]*\/news\/[\s\S]*\/inbox\/settings/);
    const received = await server.call(readReceivedAnnouncement, {
      as: 'eve',
      params,
      headers: { 'accept-language': 'de' },
    });
    expect(received.body).toMatchObject({ title: 'Neue Kameras im Frühjahr', text: announcementBody.textByIsocode.de });
    const { body } = await server.call(listAnnouncementRecipients, { ...olga, params });
    expect(body.recipients.map(({ companyName, mails: count }) => `${companyName} ${count}`)).toEqual([
      'Meridian Optics Ltd 1',
      'Northlight Vision GmbH 1',
    ]);
  });

  it('is complete in both languages and has a recipient before it is scheduled', async () => {
    const { titleByIsocode } = announcementBody;
    const created = await server.call(createAnnouncement, { ...olga, body: { titleByIsocode } });
    const unfinished = await schedule(created.body.announcementId, 1);
    expect(unfinished.problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual([
      'textByIsocode.en required',
      'textByIsocode.de required',
      'sendAt announcement-in-past',
    ]);
    const far = await schedule(await writtenAnnouncement(server), (await now()) + 91 * dayMs);
    expect(far.problem.errors[0]?.code).toBe('announcement-too-far');
    const toNone = await schedule(await writtenAnnouncement(server, { countries: ['VN'] }));
    expect([toNone.status, toNone.problem.type]).toEqual([409, 'urn:lensdock:problem:announcement-no-recipients']);
  });

  it('waits for its date, can be cancelled before it, and not afterwards', async () => {
    const id = await writtenAnnouncement(server);
    const params = { announcementId: id };
    const cancel = () => server.call(cancelAnnouncement, { ...olga, params });
    expect((await cancel()).problem.type).toBe('urn:lensdock:problem:announcement-not-scheduled');
    const sendAt = (await now()) + dayMs;
    expect((await schedule(id, sendAt)).body).toMatchObject({ state: 'scheduled', sendAt, scheduledBy: 'Olga Brandt' });
    const save = await server.call(saveAnnouncement, { ...olga, params, body: announcementBody });
    expect([
      save.status,
      (await schedule(id)).status,
      (await server.call(deleteAnnouncement, { ...olga, params })).status,
    ]).toEqual([409, 409, 409]);
    await startDue();
    expect((await cancel()).body).toMatchObject({ state: 'draft', sendAt: null });
    await schedule(id, sendAt);
    server.clock.advance(dayMs);
    await startDue();
    await startDue();
    expect((await cancel()).status).toBe(409);
    await server.runPendingTasks();
    expect((await read(id)).state).toBe('sent');
    expect(await subjects()).toHaveLength(3);
  });

  it('is limited to a few within 24 hours, even for many concurrent calls', async () => {
    const ids = [];
    for (let count = 0; count < announcementsPerDay + 3; count++) ids.push(await writtenAnnouncement(server));
    const sendAt = (await now()) + dayMs;
    const answers = await Promise.all(ids.map((id) => schedule(id, sendAt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(announcementsPerDay);
    expect(answers.find(({ status }) => status === 409)?.problem.type).toBe(
      'urn:lensdock:problem:too-many-announcements',
    );
    const refused = ids.filter((_, index) => answers[index]?.status === 409);
    expect((await schedule(refused[0] ?? '', sendAt + dayMs)).status).toBe(200);
  });

  it.each<[string, Parameters<typeof writtenAnnouncement>[1], string[]]>([
    ['the country', { countries: ['DE'] }, ['Northlight Vision GmbH']],
    ['may sell', { seller: 'selling' }, ['Northlight Vision GmbH']],
    ['may not sell', { seller: 'not-selling' }, ['Meridian Optics Ltd']],
    ['has no app in the store', { apps: 'none' }, ['Meridian Optics Ltd', 'Northlight Vision GmbH']],
    ['the language', { language: 'en' }, ['Meridian Optics Ltd', 'Northlight Vision GmbH']],
  ])('goes only to companies that match the filter: %s', async (_name, filter, companies) => {
    const id = await writtenAnnouncement(server, filter);
    await schedule(id);
    const { body } = await server.call(listAnnouncementRecipients, { ...olga, params: { announcementId: id } });
    expect(body.recipients.map(({ companyName }) => companyName)).toEqual(companies);
  });

  it('is read and written only by operators with the role, and received by no other company', async () => {
    const id = await writtenAnnouncement(server, { countries: [meridian.country] });
    const params = { announcementId: id };
    const callers: SamplePersonName[] = ['rosa', 'fred'];
    for (const as of callers) {
      expect((await server.call(readAnnouncement, { as, params })).status).toBe(200);
      expect((await server.call(scheduleAnnouncement, { as, params, body: { sendAt: null } })).status).toBe(403);
    }
    await schedule(id);
    await server.runPendingTasks();
    expect((await server.call(readReceivedAnnouncement, { as: 'eve', params })).status).toBe(200);
    const foreign = await server.call(readReceivedAnnouncement, { as: 'ada', params });
    const missing = await server.call(readReceivedAnnouncement, { as: 'ada', params: { announcementId: 'none' } });
    expect([foreign.status, missing.status, northlight.id === meridian.id]).toEqual([404, 404, false]);
    expect((await server.call(listAnnouncements, {})).status).toBe(401);
    expect((await server.call(listAnnouncements, { as: 'ada' })).status).toBe(403);
  });
});
