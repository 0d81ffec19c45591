// @module-tag slow-2
import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduledTasks } from '../main/scheduled-tasks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { extendLog } from '../transparency/extend-log.ts';
import { verifyAudit } from '../transparency/verify-audit.ts';
import { chainAudit } from './audit-chain.ts';

const yearsAgo = new Date('2010-01-01T00:00:00Z');

let server: TestServer;
afterEach(() => server.stop());

async function run(name: string): Promise<void> {
  const task = scheduledTasks.find((one) => one.name === name);
  if (!task) throw new Error(`${name}: no such task`);
  await task.run(server.services, new AbortController().signal);
}

const audits = async () =>
  (await server.database.query<{ id: number }>(sql`select id from audit order by id`)).map(({ id }) => id);

describe('old entries of the audit', () => {
  beforeEach(async () => {
    server = await startTestServer();
    for (const name of ['One', 'Two', 'Three']) await server.call(createApp, { as: 'ada', body: { name } });
    await server.ownersDatabase.execute(sql`update audit set at = ${yearsAgo} where id <= 2`);
    await chainAudit(server.services);
    await extendLog(server.services);
  });

  it('are removed after the setting’s days, and the chain begins after them', async () => {
    const before = await audits();
    await run('remove-old-audit');
    expect(await audits()).toEqual(before.slice(2));
    expect(await verifyAudit(server.database, await server.clock.now())).toMatchObject({ removed: 2, faults: [] });
    await server.call(createApp, { as: 'ada', body: { name: 'Four' } });
    await chainAudit(server.services);
    await run('remove-old-audit');
    expect((await verifyAudit(server.database, await server.clock.now())).faults).toEqual([]);
  });

  it('are reported as deleted by hand when the beginning of the chain was changed', async () => {
    await run('remove-old-audit');
    await server.ownersDatabase.execute(sql`update audit_start set hash = sha256('other')`);
    expect((await verifyAudit(server.database, await server.clock.now())).faults).toHaveLength(1);
  });

  it('cannot be removed by the server within a year', async () => {
    const recent = new Date(Date.now() - 300 * 24 * 3_600_000);
    await expect(server.database.execute(sql`select remove_old_audit(${recent}, 10)`)).rejects.toMatchObject({
      code: 'P0001',
    });
    await expect(server.database.execute(sql`delete from audit_start`)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a retention of 0 days', () => {
  it('keeps entries and emails', async () => {
    server = await startTestServer({ RETENTION_AUDIT_DAYS: 0, RETENTION_MAIL_DAYS: 0 });
    await server.call(createApp, { as: 'ada', body: { name: 'One' } });
    await server.ownersDatabase.execute(sql`update audit set at = ${yearsAgo}`);
    await server.database.execute(
      sql`insert into mail (at, person, state, message_id) select ${yearsAgo}, 'ada', 'sent', null`,
    );
    const before = await audits();
    for (const task of ['remove-old-audit', 'remove-old-mails']) await run(task);
    expect(await audits()).toEqual(before);
    expect(await server.database.query(sql`select 1 as one from mail`)).toHaveLength(1);
  });
});

describe('old emails and traces of sign-ins', () => {
  it('are removed once they are not waiting', async () => {
    server = await startTestServer();
    await server.call(createApp, { as: 'ada', body: { name: 'One' } });
    for (const state of ['sent', 'kept', 'dead', 'waiting'])
      await server.database.execute(sql`insert into mail (at, person, state) values (${yearsAgo}, 'ada', ${state})`);
    await server.database.execute(
      sql`insert into account_mail (subject, kind, at) values ('ada', 'reset-password', ${yearsAgo})`,
    );
    for (const task of [
      'remove-old-mails',
      'remove-old-account-mails',
      'remove-old-token-uses',
      'sweep-webhook-attempts',
    ])
      await run(task);
    expect(await server.database.query(sql`select state from mail`)).toEqual([{ state: 'waiting' }]);
    expect(await server.database.query(sql`select kind from account_mail`)).toEqual([]);
  });
});
