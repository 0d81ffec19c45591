import { readSignedInPerson, saveMyLanguage } from '@lensdock/contract/account/account.endpoints.ts';
import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readInbox, readMailSettings, saveMailSettings } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { NoticeCategory } from '@lensdock/contract/kernel/notice.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, readyApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { mailAdaAndBen } from '../mail/testing/test-mails.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const settings = async (as: SamplePersonName) => (await server.call(readMailSettings, { as })).body;
const switchOff = (as: SamplePersonName, off: NoticeCategory[]) => server.call(saveMailSettings, { as, body: { off } });
const mailsTo = async () =>
  (
    await server.database.query<{ person: string; kind: string }>(
      sql`select mail.person, message.kind from mail join message on message.id = mail.message_id order by message.id, mail.person`,
    )
  ).map(({ person, kind }) => `${person}: ${kind}`);

it('offers each role its own categories, all on by default', async () => {
  expect(await settings('ada')).toMatchObject({
    address: 'ada@northlight.example',
    language: 'en',
    categories: expect.arrayContaining([
      { category: 'review', optional: true, on: true },
      { category: 'company', optional: false, on: true },
    ]),
  });
  expect((await settings('olga')).categories.map(({ category }) => category)).toContain('submissions');
  expect((await settings('olga')).categories.map(({ category }) => category)).not.toContain('review');
  expect((await settings('store')).categories).toEqual([]);
});

it('stops emails to one person and keeps their inbox unchanged', async () => {
  expect((await switchOff('ada', ['review'])).body.categories).toContainEqual(
    expect.objectContaining({ category: 'review', on: false }),
  );
  const { app } = await readyApp(server, 'ada');
  await act(server, 'ada', app, { type: 'release' });
  await act(server, 'olga', app, { type: 'approve', kind: 'app' });
  expect(await mailsTo()).toEqual(['olga: app-submitted', 'ben: submission-approved']);
  for (const as of ['ada', 'ben'] as const)
    expect((await server.call(readInbox, { as })).body.messages.map(({ kind }) => kind)).toEqual([
      'submission-approved',
    ]);
  await switchOff('ada', []);
  expect((await settings('ada')).categories.every(({ on }) => on)).toBe(true);
});

it('always sends mandatory categories, and refuses to turn them off', async () => {
  expect((await switchOff('ada', ['company'])).problem.errors).toMatchObject([{ inputField: 'off.0' }]);
  const foreign = await switchOff('ada', ['review', 'submissions']);
  expect([foreign.status, foreign.problem.errors.map(({ inputField }) => inputField)]).toEqual([400, ['off.1']]);
  expect((await settings('ada')).categories.every(({ on }) => on)).toBe(true);
  await mailAdaAndBen(server);
  expect(await mailsTo()).toEqual(['ada: company-details-changed', 'ben: company-details-changed']);
});

it('audits changes of the settings', async () => {
  // These are categories.
  for (const off of [['prices', 'review'], ['review', 'prices'], ['review']] as NoticeCategory[][])
    await switchOff('ada', off);
  const { entries } = (await server.call(listCompanyAudit, { as: 'ada' })).body;
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'save-mail-settings', before: { off: ['review', 'prices'] }, after: { off: ['review'] } },
    { action: 'save-mail-settings', before: { off: [] }, after: { off: ['review', 'prices'] } },
  ]);
});

it('keeps the language in which the person uses the console', async () => {
  const language = async () => (await server.call(readSignedInPerson, { as: 'ada' })).body.language;
  expect(await language()).toBe('en');
  for (const _time of [1, 2])
    expect((await server.call(saveMyLanguage, { as: 'ada', body: { language: 'de' } })).status).toBe(204);
  expect(await language()).toBe('de');
  expect((await settings('ada')).language).toBe('de');
  const { entries } = (await server.call(listCompanyAudit, { as: 'ada' })).body;
  expect(entries.map(({ action }) => action)).toEqual(['save-my-language']);
  const wrong = await server.call(saveMyLanguage, { as: 'ada', body: { language: 'fr' } });
  expect([wrong.status, wrong.problem.errors[0]?.inputField]).toEqual([400, 'language']);
});
