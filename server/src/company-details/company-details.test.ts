import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readCompany, saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import * as endpoints from '@lensdock/contract/company-details/company-details.endpoints.ts';
import type { CompanyDetailsBody } from '@lensdock/contract/company-details/company-details.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { evesDetails, requestedChange } from './testing/company-details-scenarios.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const read = async () => (await good(server.call(endpoints.readCompanyDetails, { as: 'eve' }))).body;
const save = async (change: Partial<CompanyDetailsBody>, headers = {}) =>
  server.call(endpoints.saveCompanyDetails, { as: 'eve', body: await evesDetails(server, change), headers });
const decide = (changeId: string, approved: boolean, reason = '', as: 'mila' | 'rosa' = 'mila') =>
  server.call(endpoints.decideCompanyChange, { as, params: { changeId }, body: { approved, reason } });
const listed = async (query: { state?: 'waiting' | 'approved' | 'declined' | 'withdrawn'; company?: string } = {}) =>
  (await good(server.call(endpoints.listCompanyChanges, { as: 'mila', query }))).body.changes;
const newest = async (as: 'eve' | 'mila') => (await server.call(readInbox, { as })).body.messages[0];
const actions = async () =>
  (await server.call(listCompanyAudit, { as: 'eve' })).body.entries.map(({ action }) => action);

describe('the details of the caller’s company', () => {
  it('change the address at once, and let the rest wait for the store', async () => {
    const { status, body } = await save({ city: 'Bath', companyName: 'Meridian Optics plc', vatId: 'gb 980 780 684' });
    expect([status, body.city, body.companyName, body.vatId]).toEqual([200, 'Bath', 'Meridian Optics Ltd', null]);
    expect(body.waiting?.details).toEqual([
      { detail: 'companyName', before: 'Meridian Optics Ltd', after: 'Meridian Optics plc' },
      { detail: 'vatId', before: null, after: 'GB980780684' },
    ]);
    expect(await newest('mila')).toMatchObject({
      text: 'Meridian Optics Ltd requests a change of its details.',
      link: '/company-approvals',
    });
    expect((await actions()).slice(0, 2).sort()).toEqual(['request-company-change', 'save-company-details']);
  });

  it('take effect when an operator approves them', async () => {
    const changeId = await requestedChange(server, { vatId: 'GB980780684', registerNumber: 'Companies House 01' });
    expect((await listed()).map((change) => [change.companyName, change.state])).toEqual([
      ['Meridian Optics Ltd', 'waiting'],
    ]);
    expect((await good(decide(changeId, true))).body).toMatchObject({ state: 'approved', decidedBy: 'Mila Novak' });
    expect(await read()).toMatchObject({ vatId: 'GB980780684', registerNumber: 'Companies House 01', waiting: null });
    expect(await listed()).toEqual([]);
    expect(await listed({ state: 'approved', company: meridian.id })).toHaveLength(1);
    expect((await newest('eve'))?.text).toBe('The store approved the change of your company details. It is in effect.');
    const { body } = await server.call(readCompany, { as: 'mila', params: { companyId: meridian.id } });
    expect(body.checks).toEqual(
      expect.arrayContaining([
        { code: 'register-number', state: 'ok' },
        { code: 'vat-number', state: 'ok' },
      ]),
    );
    expect(problemNameOf((await decide(changeId, true)).problem)).toBe('company-change-decided');
  });

  it('stay as they are when an operator declines, with a reason that the company reads', async () => {
    const changeId = await requestedChange(server, { country: 'CH' });
    const bare = await decide(changeId, false, ' ');
    expect([bare.status, bare.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    await good(decide(changeId, false, 'Please send a register entry.'));
    const { country, waiting, declined } = await read();
    expect([country, waiting, declined?.reason]).toEqual(['GB', null, 'Please send a register entry.']);
    expect((await newest('eve'))?.text).toMatch(/Reason: Please send a register entry\.$/);
  });

  it('keep one waiting change, which a later save replaces or withdraws', async () => {
    const first = await requestedChange(server, { registerNumber: 'One' });
    const second = await requestedChange(server, { registerNumber: 'Two' });
    expect(problemNameOf((await decide(first, true)).problem)).toBe('company-change-decided');
    expect((await listed()).map(({ changeId }) => changeId)).toEqual([second]);
    expect(await requestedChange(server, { registerNumber: 'Two', city: 'Bath' })).toBe(second);
    await good(save({}));
    expect([await listed(), (await read()).waiting]).toEqual([[], null]);
    const third = await requestedChange(server, { registerNumber: 'Three' });
    const withdraw = (as: 'eve' | 'ada') =>
      server.call(endpoints.withdrawCompanyChange, { as, params: { changeId: third } });
    expect((await withdraw('ada')).status).toBe(404);
    await good(withdraw('eve'));
    expect(problemNameOf((await withdraw('eve')).problem)).toBe('company-change-decided');
  });

  it('refuse invalid values with their fields, and a stale revision', async () => {
    const { status, problem } = await save({ companyName: ' ', vatId: 'GB980780685', country: 'XX' });
    expect([status, problem.errors.map(({ inputField }) => inputField).sort()]).toEqual([
      400,
      ['companyName', 'country'],
    ]);
    expect((await save({ vatId: 'GB980780685' })).problem.errors[0]).toMatchObject({ inputField: 'vatId' });
    expect((await save({ city: 'Bath' }, { 'if-match': '"r99"' })).status).toBe(412);
    const changeId = await requestedChange(server, { vatId: 'GB980780684' });
    // The operator moves the company while the change waits.
    const params = { companyId: meridian.id };
    const { companyName, street, postcode, city } = await evesDetails(server);
    const body = { companyName, street, postcode, city, country: 'CH', vatId: null };
    const switches = { approved: true, allowedToSell: true, manualAppApproval: false };
    await good(server.call(saveCompany, { as: 'mila', params, body: { ...body, ...switches } }));
    expect((await decide(changeId, true)).problem.errors[0]).toMatchObject({ inputField: 'vatId' });
  });

  it('are changed by owners only, and decided by seller managers of other companies', async () => {
    await setAccess(server, 'ben', { role: 'finance' });
    const asBen = await server.call(endpoints.saveCompanyDetails, { as: 'ben', body: await evesDetails(server) });
    expect(asBen.status).toBe(403);
    const { body: own } = await good(server.call(endpoints.readCompanyDetails, { as: 'ada' }));
    const { companyName, street, postcode, city, country, vatId } = own;
    const body = { companyName, street, postcode, city, country, vatId, registerNumber: 'HRB 7' };
    const { waiting } = (await good(server.call(endpoints.saveCompanyDetails, { as: 'ada', body }))).body;
    expect((await decide(waiting?.changeId ?? '', true, '', 'rosa')).status).toBe(403);
    await setAccess(server, 'mila', { role: 'viewer' });
    const refused = await decide(waiting?.changeId ?? '', true);
    expect([refused.status, problemNameOf(refused.problem)]).toEqual([403, 'own-company']);
    expect((await decide('none', true)).status).toBe(404);
  });
});

describe('the conversation between a company and the store', () => {
  const toStore = (text: string, as: 'eve' | 'ada' = 'eve') =>
    server.call(endpoints.writeToStore, { as, body: { text } });
  const toCompany = (text: string, companyId: string = meridian.id) =>
    server.call(endpoints.writeToCompany, { as: 'mila', params: { companyId }, body: { text } });

  it('shows the messages of both sides, and notifies the other side', async () => {
    await good(toStore(' When?\r\n<b>Soon</b> '));
    expect(await newest('mila')).toMatchObject({
      text: 'Meridian Optics Ltd sent a message to the store.',
      link: `/companies/${meridian.id}?tab=messages`,
    });
    const { body } = await good(toCompany('Today.'));
    expect(body.messages).toMatchObject([
      { side: 'company', author: 'Eve Marsh', text: 'When?\n<b>Soon</b>' },
      { side: 'store', author: 'Mila Novak', text: 'Today.' },
    ]);
    expect(await newest('eve')).toMatchObject({ text: 'New message from the store to Meridian Optics Ltd.' });
    const own = (await good(server.call(endpoints.readStoreMessages, { as: 'eve' }))).body.messages;
    expect(own.map(({ author }) => author)).toEqual(['Eve Marsh', null]);
    expect((await server.call(endpoints.readStoreMessages, { as: 'ada' })).body.messages).toEqual([]);
  });

  it('accepts fifty messages of a company in a day, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 53 }, (_, n) => toStore(`Message ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(problemNameOf((await toStore('More')).problem)).toBe('too-many-company-messages');
    await good(toCompany('We answer.'));
    server.clock.advance(24 * 3_600_000);
    await good(toStore('The next day'));
  });

  it('refuses empty and overlong texts, and unknown companies', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(2_001)]) {
      expect((await toStore(text)).problem.errors[0]?.inputField).toBe('text');
      expect((await toCompany(text)).problem.errors[0]?.inputField).toBe('text');
    }
    expect((await toCompany('Hello', '0a000000-0000-4000-8000-00000000beef')).status).toBe(404);
    expect((await toCompany('Hello', 'none')).status).toBe(404);
  });
});

describe('the notes about a company', () => {
  it('are read by operators who may read companies, and by no company', async () => {
    const params = { companyId: northlight.id };
    await good(server.call(endpoints.addCompanyNote, { as: 'mila', params, body: { text: 'Known from a fair.' } }));
    const { notes } = (await good(server.call(endpoints.listCompanyNotes, { as: 'rosa', params }))).body;
    expect(notes).toMatchObject([{ author: 'Mila Novak', text: 'Known from a fair.' }]);
    expect((await server.call(endpoints.listCompanyNotes, { as: 'ada', params })).status).toBe(403);
    const adds = await server.call(endpoints.addCompanyNote, { as: 'rosa', params, body: { text: 'No.' } });
    expect(adds.status).toBe(403);
    const { entries } = (await server.call(listCompanyAudit, { as: 'ada' })).body;
    expect(entries.filter(({ action }) => action === 'add-company-note')).toEqual([]);
  });
});
