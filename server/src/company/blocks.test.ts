// @module-tag slow-4
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import {
  blockCompany,
  blockPerson,
  readCompany,
  unblockCompany,
  unblockPerson,
} from '@lensdock/contract/company/company.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsWithoutWords } from '../kernel/history/testing/recorded-fields.ts';
import { openBlocks } from '../kernel/identity/blocks.ts';
import { upsertMember } from '../kernel/identity/members.store.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await fieldsWithoutWords(server.database)).toEqual([]);
  await server.stop();
});

const olga = { as: 'olga' } as const;
const body = { reason: 'Stolen password' };
const ben = { personId: 'ben' };
const company = { companyId: northlight.id };
const me = (as: 'ada' | 'ben' | 'olga' | 'eve', headers: Record<string, string> = {}) =>
  server.call(readSignedInPerson, { as, headers });
const audited = () =>
  server.database.query(sql`select action, subject_id from audit where refused is null order by id`);

describe('blocking a person', () => {
  it('refuses their next request, whatever the token says, until the block ends', async () => {
    expect((await me('ben')).status).toBe(200);
    expect((await server.call(blockPerson, { ...olga, params: ben, body })).status).toBe(204);
    const refused = await me('ben');
    expect([refused.status, refused.problem.type]).toEqual([403, problemType('person-blocked')]);
    expect((await me('ada')).status).toBe(200);
    await server.call(unblockPerson, { ...olga, params: ben });
    expect((await me('ben')).status).toBe(200);
    expect(await audited()).toEqual([
      { action: 'block-person', subject_id: 'ben' },
      { action: 'unblock-person', subject_id: 'ben' },
    ]);
  });

  it('refuses their access tokens', async () => {
    const token = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };
    const { secret } = (await server.call(createToken, { as: 'ben', body: token })).body;
    const send = () => server.call(listApps, { query: {}, headers: { authorization: `Bearer ${secret}` } });
    expect((await send()).status).toBe(200);
    await server.call(blockPerson, { ...olga, params: ben, body });
    expect((await send()).problem.type).toBe(problemType('person-blocked'));
  });

  it('takes effect on another server within a second', async () => {
    const elsewhere = openBlocks(server.services);
    expect(await elsewhere.has('person', 'ben')).toBe(false);
    await server.call(blockPerson, { ...olga, params: ben, body });
    server.clock.advance(1000);
    expect(await elsewhere.has('person', 'ben')).toBe(true);
  });

  it('needs a reason and a known person, and not the caller’s own account', async () => {
    const blank = await server.call(blockPerson, { ...olga, params: ben, body: { reason: '  ' } });
    expect([blank.status, blank.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    expect((await server.call(blockPerson, { ...olga, params: { personId: 'unknown' }, body })).status).toBe(404);
    const own = await server.call(blockPerson, { ...olga, params: { personId: 'olga' }, body });
    expect([own.status, own.problem.type]).toEqual([409, problemType('own-account')]);
    await server.database.execute(sql`update person set email = 'OLGA@store.example' where subject = 'ben'`);
    expect((await server.call(blockPerson, { ...olga, params: ben, body })).problem.type).toBe(
      problemType('own-account'),
    );
    const lifted = await server.call(unblockPerson, { ...olga, params: ben });
    expect(lifted.problem.type).toBe(problemType('own-account'));
    await server.database.execute(sql`update person set email = 'ben@northlight.example' where subject = 'ben'`);
    expect((await me('ben')).status).toBe(200);
  });

  it('leaves blocks of people who work for the store to administrators', async () => {
    const block = (as: 'mila' | 'olga', personId: string) =>
      server.call(blockPerson, { as, params: { personId }, body });
    await server.call(readSignedInPerson, { as: 'mila' });
    await server.call(readSignedInPerson, { as: 'rosa' });
    const refused = await block('mila', 'rosa');
    expect([refused.status, refused.problem.type]).toEqual([403, problemType('operator-permission-missing')]);
    expect((await block('olga', 'rosa')).status).toBe(204);
    expect((await server.call(unblockPerson, { as: 'mila', params: { personId: 'rosa' } })).status).toBe(403);
    expect((await server.call(unblockPerson, { ...olga, params: { personId: 'rosa' } })).status).toBe(204);
  });

  it('leaves one administrator when two block each other at the same moment', async () => {
    await server.call(readSignedInPerson, { as: 'mila' });
    await server.database.execute(sql`update operator set roles = '{administrator}' where person = 'mila'`);
    await server.database.execute(sql`delete from operator where person not in ('mila', 'olga')`);
    server.services.signOn.operators.forget('mila');
    await server.call(readSignedInPerson, { as: 'mila' });
    // This server reads the block within a second.
    await server.database.execute(sql`
      insert into block (kind, id, reason, by_name, at) values ('person', 'mila', 'Phone lost', 'Olga Brandt', now())`);
    const second = await server.call(blockPerson, { as: 'mila', params: { personId: 'olga' }, body });
    expect([second.status, second.problem.type]).toEqual([409, problemType('last-administrator')]);
  });

  it('never blocks the storefront', async () => {
    await server.call(readSignedInPerson, { as: 'store' });
    expect((await server.call(blockPerson, { ...olga, params: { personId: 'store' }, body })).status).toBe(404);
  });

  it('keeps the first reason and shows it to operators, but in no company’s audit log', async () => {
    await server.call(blockPerson, { ...olga, params: ben, body });
    await server.call(blockPerson, { ...olga, params: ben, body: { reason: 'Another one' } });
    const { people, blocked } = (await server.call(readCompany, { ...olga, params: company })).body;
    expect(people.map(({ personId, blocked: block }) => [personId, block?.reason])).toEqual([
      ['ada', undefined],
      ['ben', 'Stolen password'],
    ]);
    expect(people[1]?.blocked).toMatchObject({ by: 'Olga Brandt', at: (await server.clock.now()).getTime() });
    expect(blocked).toBeNull();
    const { entries } = (await server.call(listCompanyAudit, { as: 'ada', query: {} })).body;
    expect(entries.map(({ action }) => action)).not.toContain('block-person');
  });
});

describe('blocking a company', () => {
  it('refuses everyone who acts for it, and leaves other companies alone', async () => {
    await server.call(blockCompany, { ...olga, params: company, body: { ...body, apps: 'keep' } });
    for (const as of ['ada', 'ben'] as const)
      expect((await me(as)).problem.type, as).toBe(problemType('company-blocked'));
    expect((await me('eve')).status).toBe(200);
    expect((await me('olga')).status).toBe(200);
    expect((await server.call(readCompany, { ...olga, params: company })).body.blocked).toMatchObject(body);
    await server.call(unblockCompany, { ...olga, params: company });
    expect((await me('ada')).status).toBe(200);
  });

  it('lets a person act for another of their companies', async () => {
    const at = await server.clock.now();
    const member = { companyId: meridian.id, person: 'ada', role: 'viewer', apps: null, endsAt: null, at } as const;
    await upsertMember(server.database, member);
    server.services.signOn.memberships.forget('ada');
    await server.call(blockCompany, { ...olga, params: company, body: { ...body, apps: 'keep' } });
    expect((await me('ada')).body.companyId).toBe(meridian.id);
    const chosen = await me('ada', { 'lensdock-company': northlight.id });
    expect(chosen.problem.type).toBe(problemType('company-blocked'));
  });
});
