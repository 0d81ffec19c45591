import { decideCompany, listCompanies, readCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.database.execute(sql`update company set approved = false`);
});
afterEach(() => server.stop());

const params = { companyId: meridian.id };
const decide = (approved: boolean, reason: string) =>
  server.call(decideCompany, { as: 'mila', params, body: { approved, reason } });
const waiting = async () =>
  (await server.call(listCompanies, { as: 'mila', query: { state: 'waiting' } })).body.companies.map(
    ({ companyName }) => companyName,
  );
const message = async () => (await server.call(readInbox, { as: 'eve' })).body.messages[0]?.text;

describe('the checks of a company', () => {
  it('say what is missing and whether the VAT number has valid check digits', async () => {
    const checksOf = async (companyId: string) =>
      (await server.call(readCompany, { as: 'mila', params: { companyId } })).body.checks.map(
        ({ code, state }) => `${code} ${state}`,
      );
    expect(await checksOf(northlight.id)).toEqual([
      'register-number missing',
      'address ok',
      'vat-number ok',
      'contact ok',
      'payout-account ok',
      'country ok',
    ]);
    expect(await checksOf(meridian.id)).toContain('vat-number missing');
    await server.database.execute(
      sql`update company set vat_id = 'GB980780685', street = null where id = ${meridian.id}`,
    );
    expect(await checksOf(meridian.id)).toEqual([
      'register-number missing',
      'address missing',
      'vat-number invalid',
      'contact ok',
      'payout-account missing',
      'country ok',
    ]);
  });
});

describe('decideCompany', () => {
  it('approves a company and takes it out of the queue', async () => {
    expect(await waiting()).toEqual(['Meridian Optics Ltd', 'Northlight Vision GmbH']);
    const { body } = await decide(true, '');
    expect(body).toMatchObject({ approved: true, decision: { approved: true, by: 'Mila Novak' } });
    expect(await waiting()).toEqual(['Northlight Vision GmbH']);
    expect(await message()).toBe('Meridian Optics Ltd is now commercially approved.');
  });

  it('declines with a reason that the company reads, and can approve later', async () => {
    const bare = await decide(false, ' ');
    expect([bare.status, bare.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    await decide(false, 'The address is a mailbox.');
    expect(await waiting()).toEqual(['Northlight Vision GmbH']);
    expect(await message()).toBe('Meridian Optics Ltd is not commercially approved. Reason: The address is a mailbox.');
    server.clock.advance(1000);
    expect((await decide(true, '')).body.approved).toBe(true);
  });

  it('is refused for an operator who belongs to the company, and for an unknown company', async () => {
    await setAccess(server, 'mila', { role: 'viewer' });
    const body = { approved: true, reason: '' };
    const own = await server.call(decideCompany, { as: 'mila', params: { companyId: northlight.id }, body });
    expect([own.status, own.problem.type]).toEqual([403, 'urn:lensdock:problem:own-company']);
    const none = { companyId: '0a000000-0000-4000-8000-000000000001' };
    expect((await server.call(decideCompany, { as: 'mila', params: none, body })).status).toBe(404);
  });
});
