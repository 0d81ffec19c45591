import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listAudit, listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { requestBankOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import {
  listPeople,
  removePersonalData,
  requestSecondFactorReset,
} from '@lensdock/contract/people/people.endpoints.ts';
import { resetReasonLimit } from '@lensdock/contract/people/people.ts';
import { invitePerson, leaveCompany, listMembers } from '@lensdock/contract/team/team.endpoints.ts';
import { publishTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { identifier, joinSql, sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good, newApp } from '../apps/testing/staged-app.ts';
import { chainAudit } from '../audit/audit-chain.ts';
import { northlight, type SamplePersonName } from '../kernel/identity/sample-people.ts';
import { resetPath } from '../sign-on/accounts/account-mails.ts';
import { addTotpTo } from '../team/testing/second-factor.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { httpBrowser } from '../testing/http-browser.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { extendLog } from '../transparency/extend-log.ts';
import { verifyAudit } from '../transparency/verify-audit.ts';
import { joinNorthlight } from './testing/people-scenarios.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const ben = { personId: 'ben' };
const remove = (personId: string, as: SamplePersonName = 'olga') =>
  server.call(removePersonalData, { as, params: { personId } });
const find = async (search: string) => (await server.call(listPeople, { as: 'olga', query: { search } })).body.people;
const verify = async () => verifyAudit(server.database, await server.clock.now());

/** Tables with a row that contains one of the texts. */
async function tablesWith(pattern: string): Promise<string[]> {
  const tables = await server.ownersDatabase.query<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const searches = tables.map(
    ({ schema, name }) => sql`
      select ${name} as place from ${identifier(schema)}.${identifier(name)} t where t::text ~* ${pattern}`,
  );
  const rows = await server.ownersDatabase.query<{ place: string }>(joinSql(searches, ' union '));
  return rows.map(({ place }) => place).sort();
}

describe('listPeople', () => {
  it('finds people by name, address and id, with their companies', async () => {
    await newApp(server);
    for (const search of ['keller', 'ADA@northlight', 'ada'])
      expect(await find(search), search).toMatchObject([
        { personId: 'ada', name: 'Ada Keller', companies: [northlight.name], secondFactor: false, removedAt: null },
      ]);
    expect(await find('no one has this name')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(2);
  });
});

describe('removing a name and address', () => {
  beforeEach(async () => {
    await newApp(server, 'ben');
    const body = { email: 'BEN@northlight.example', role: 'viewer', apps: null, lastDay: null };
    await server.call(invitePerson, { as: 'eve', body });
    await chainAudit(server.services);
    await extendLog(server.services);
  });

  it('leaves neither in any table, and a pseudonym in the audit', async () => {
    expect(await tablesWith('ben roth|ben@northlight')).toEqual(['audit', 'invitation', 'person']);
    expect((await remove('ben')).status).toBe(204);
    await server.runPendingTasks();
    expect(await tablesWith('ben roth|ben@northlight')).toEqual([]);
    const [person] = await find('ben');
    expect(person).toMatchObject({ name: expect.stringMatching(/^Person [0-9a-f]{8}$/), email: null, companies: [] });
    const { entries } = (await server.call(listCompanyAudit, { as: 'ada', query: { action: 'create-app' } })).body;
    expect(entries.map(({ actorName }) => actorName)).toEqual([person?.name]);
  });

  it('covers the address of payout accounts and the name under published terms', async () => {
    await setAccess(server, 'fay', { role: 'finance' });
    await good(server.call(requestBankOnboarding, { as: 'fay' }));
    await setOperatorRoles(server, 'rosa', ['administrator']);
    const body = { textByIsocode: { en: '<p>Terms</p>', de: '<p>Bedingungen</p>' } };
    await good(server.call(publishTerms, { as: 'rosa', params: { document: 'terms-of-use-EU' }, body }));
    await remove('fay');
    await remove('rosa');
    await server.runPendingTasks();
    // The sandbox plays the payment providers, who keep their own records.
    expect(await tablesWith('fay@|rosa lindner')).toEqual(['sandbox_record']);
  });

  it('covers every column that records the name of a person', async () => {
    const columns = await server.ownersDatabase.query<{ place: string }>(sql`
      select table_name || ' set ' || column_name as place from information_schema.columns
       where table_schema = 'public' and (column_name like '%by\\_name' or column_name in ('actor_name', 'contact_email', 'email_sent_to')
              or table_name = 'terms_version' and column_name = 'published_by')
       order by 1`);
    const [source] = await server.ownersDatabase.query<{ text: string }>(sql`
      select string_agg(prosrc, ' ') as text from pg_proc where proname in ('remove_person', 'redact_audit')`);
    const missing = columns.filter(({ place }) => !(source?.text ?? '').includes(`update ${place} = `));
    const advice = 'Replace these in remove_person by a migration.';
    expect(
      missing.map(({ place }) => place),
      advice,
    ).toEqual([]);
    expect(columns.length).toBeGreaterThan(10);
  });

  it('keeps the chain of the audit, which names another change of a redacted entry', async () => {
    await remove('ben');
    await server.runPendingTasks();
    await chainAudit(server.services);
    const report = await verify();
    expect([report.faults, report.redacted > 1]).toEqual([[], true]);
    const [redacted] = await server.database.query<{ id: number }>(
      sql`select min(audit_id) as id from audit_redaction`,
    );
    await server.ownersDatabase.execute(sql`update audit set action = 'save-pricing' where id = ${redacted?.id ?? 0}`);
    expect((await verify()).faults).toEqual([expect.stringContaining(`audit entry ${redacted?.id} `)]);
  });

  it('names a redaction that no removal has recorded', async () => {
    await remove('ben');
    await server.runPendingTasks();
    await chainAudit(server.services);
    await server.ownersDatabase.execute(sql`update audit_redaction set digest = sha256('other')
      where audit_id = (select max(audit_id) from audit_redaction)`);
    const { faults } = await verify();
    expect(faults).toHaveLength(1);
  });

  it('ends the access of the person and their tokens immediately, even while they are signed in', async () => {
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(200);
    await remove('ben');
    const refused = await server.call(readSignedInPerson, { as: 'ben' });
    expect([refused.status, refused.problem.type]).toEqual([403, problemType('person-blocked')]);
    const { members } = (await server.call(listMembers, { as: 'ada' })).body;
    expect(members.map(({ memberId }) => memberId)).toEqual(['ada']);
  });

  it('changes nothing when it is repeated', async () => {
    await remove('ben');
    await server.runPendingTasks();
    const name = (await find('ben'))[0]?.name;
    expect((await remove('ben')).status).toBe(204);
    await server.runPendingTasks();
    expect((await find('ben'))[0]?.name).toBe(name);
    const { entries } = (await server.call(listAudit, { as: 'olga', query: { action: 'remove-personal-data' } })).body;
    expect(entries).toHaveLength(1);
  });

  it('keeps an owner in a company with other members, and an administrator in the store', async () => {
    await joinNorthlight(server, 'viktor');
    expect((await server.call(leaveCompany, { as: 'ben' })).status).toBe(204);
    expect((await remove('ada')).problem.type).toBe(problemType('last-owner'));
    expect((await remove('olga')).problem.type).toBe(problemType('own-person'));
    await setOperatorRoles(server, 'rosa', ['administrator']);
    expect((await remove('olga', 'rosa')).status).toBe(204);
    expect((await remove('rosa', 'rosa')).problem.type).toBe(problemType('own-person'));
  });

  it('keeps one of two administrators who remove each other at once', async () => {
    await server.call(listPeople, { as: 'rosa', query: {} });
    await setOperatorRoles(server, 'rosa', ['administrator']);
    const replies = await Promise.all([remove('rosa', 'olga'), remove('olga', 'rosa')]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    // The second is refused by the rule, or as a person who was removed in the meantime.
    expect(replies.filter(({ status }) => status === 403 || status === 409)).toHaveLength(1);
  });

  it('works for the only member of a company', async () => {
    expect((await remove('eve')).status).toBe(204);
    await server.runPendingTasks();
    expect(await tablesWith('eve marsh|eve@meridian')).toEqual([]);
  });

  it('is refused for other roles and unknown people', async () => {
    await setOperatorRoles(server, 'rosa', ['seller-manager']);
    expect((await remove('ben', 'rosa')).status).toBe(403);
    for (const as of ['ada', 'eve', 'store'] as const) expect((await remove('ben', as)).status, as).toBe(403);
    await server.call(listCatalogue, { as: 'store', query: {} });
    const body = { reason: 'Lost phone' };
    for (const personId of ['unknown', 'store']) {
      expect((await remove(personId)).status, personId).toBe(404);
      const reset = await server.call(requestSecondFactorReset, { as: 'olga', params: { personId }, body });
      expect(reset.status, personId).toBe(404);
    }
  });
});

describe('resetting a second factor', () => {
  const body = { reason: 'Lost phone' };
  const requestReset = (as: 'olga' | 'ada' = 'olga') =>
    server.call(requestSecondFactorReset, { as, params: ben, body });
  const linkOf = async () => {
    const [row] = await server.database.query<{ id: string }>(
      sql`select id from account_mail where kind = 'reset-second-factor' order by at desc limit 1`,
    );
    return resetPath(server.services, { id: row?.id ?? '', kind: 'reset-second-factor' }, await server.clock.now());
  };

  it('happens when the person opens the link from the email and confirms, once', async () => {
    await newApp(server, 'ben');
    await addTotpTo(server, 'ben');
    expect((await requestReset()).status).toBe(204);
    expect((await find('ben'))[0]?.secondFactor).toBe(true);
    const tab = httpBrowser(server.server);
    const link = await linkOf();
    expect((await tab.get(link)).body).toContain('Reset the second factor');
    expect((await find('ben'))[0]?.secondFactor).toBe(true);
    expect((await tab.post(link, {})).body).toContain('Your second factor is reset');
    expect((await find('ben'))[0]?.secondFactor).toBe(false);
    expect((await tab.post(link, {})).status).toBe(410);
    const { entries } = (await server.call(listAudit, { as: 'olga', query: { action: 'second-factor' } })).body;
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['reset-second-factor', 'Ben Roth'],
      ['request-second-factor-reset', 'Olga Brandt'],
    ]);
    const mails = await server.database.query<{ kind: string }>(sql`
      select account_mail.kind from mail join account_mail on account_mail.id = mail.account_mail order by account_mail.at, kind`);
    expect(mails.map(({ kind }) => kind)).toEqual(['reset-second-factor', 'second-factor-reset']);
  });

  it('ends after a day, and its link does not set a password', async () => {
    await newApp(server, 'ben');
    await addTotpTo(server, 'ben');
    await requestReset();
    const link = await linkOf();
    const tab = httpBrowser(server.server);
    expect((await tab.get(link.replace('/auth/second-factor', '/auth/password'))).status).toBe(410);
    server.clock.advance(24 * 3_600_000);
    expect((await tab.post(link, {})).status).toBe(410);
  });

  it('needs a reason, a second factor and an administrator, and sends one email a minute', async () => {
    await newApp(server, 'ben');
    expect((await requestReset()).problem.type).toBe(problemType('no-second-factor'));
    await addTotpTo(server, 'ben');
    expect((await requestReset('ada')).status).toBe(403);
    const blank = await server.call(requestSecondFactorReset, { as: 'olga', params: ben, body: { reason: ' ' } });
    expect([blank.status, blank.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    const long = { reason: 'x'.repeat(resetReasonLimit + 1) };
    const oversized = await server.call(requestSecondFactorReset, { as: 'olga', params: ben, body: long });
    expect([oversized.status, oversized.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    await requestReset();
    await requestReset();
    expect(await server.database.query(sql`select 1 as one from account_mail`)).toHaveLength(1);
  });
});
