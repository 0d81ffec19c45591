// @module-tag slow-7
import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainAudit } from '../audit/audit-chain.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { extendLog } from './extend-log.ts';
import { verifyAudit } from './verify-audit.ts';

const hourMs = 60 * 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (const name of ['One', 'Two', 'Three'])
    expect((await server.call(createApp, { as: 'ada', body: { name } })).status).toBe(201);
  await chainAudit(server.services);
});
afterEach(() => server.stop());

const verify = async () => verifyAudit(server.database, await server.clock.now());
const change = (statement: Parameters<TestServer['database']['execute']>[0]) =>
  server.ownersDatabase.execute(statement);
const logged = () =>
  server.database.query<{ entry: string }>(sql`select entry from log_entry where kind = 'audit' order by index`);

describe('the chain of the audit', () => {
  it('has one link for each entry and continues where it ended', async () => {
    const { links, faults } = await verify();
    expect([links > 2, faults]).toEqual([true, []]);
    await server.call(createApp, { as: 'ada', body: { name: 'Four' } });
    await Promise.allSettled([chainAudit(server.services), chainAudit(server.services)]);
    const [audit] = await server.database.query<{ count: number }>(sql`select count(*)::int8 as count from audit`);
    expect(await verify()).toMatchObject({ links: audit?.count, faults: [] });
  });

  it('names an entry that was changed', async () => {
    await change(sql`update audit set after = '{"name": "Other"}' where id = 2`);
    expect((await verify()).faults).toEqual(['audit entry 2 (link 2) was changed']);
  });

  it('names an entry or a link that was removed', async () => {
    await change(sql`alter table audit_link drop constraint audit_link_audit_id_fkey`);
    await change(sql`delete from audit where id = 2`);
    expect((await verify()).faults).toEqual(['audit entry 2 (link 2) is missing']);
    await change(sql`delete from audit_link where number = 2`);
    expect((await verify()).faults).toEqual(['links 2 to 2 are missing']);
  });

  it('reports old entries without a link', async () => {
    await change(sql`delete from audit_link where number = (select max(number) from audit_link)`);
    expect((await verify()).faults).toEqual([]);
    server.clock.advance(hourMs);
    expect((await verify()).faults).toEqual(['1 entries of more than ten minutes ago have no link']);
  });

  it('cannot be changed by the server', async () => {
    for (const statement of [sql`update audit_link set number = 9`, sql`delete from audit_link`])
      await expect(server.database.execute(statement), statement.text).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the head of the chain in the public log', () => {
  it('is written once a day, if there are new entries', async () => {
    await extendLog(server.services);
    await extendLog(server.services);
    expect(await logged()).toHaveLength(1);
    server.clock.advance(25 * hourMs);
    await extendLog(server.services);
    expect(await logged()).toHaveLength(1);
    await server.call(createApp, { as: 'ada', body: { name: 'Four' } });
    await chainAudit(server.services);
    await extendLog(server.services);
    expect(await logged()).toHaveLength(2);
    expect(await verify()).toMatchObject({ faults: [], anchors: 2 });
    const proof = await server.server.inject('/log/proofs/0');
    expect(proof.statusCode).toBe(200);
    const first = JSON.parse((await logged())[0]?.entry ?? '');
    expect(first).toEqual({
      type: 'audit',
      links: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      time: expect.any(String),
    });
  });

  it('shows that a whole chain was replaced', async () => {
    await extendLog(server.services);
    const { links } = await verify();
    await change(sql`delete from audit_link`);
    await change(sql`update audit set actor_name = 'Someone else' where id = 1`);
    await chainAudit(server.services);
    expect((await verify()).faults).toEqual([`link ${links} differs from the public log`]);
    await change(sql`delete from audit_link`);
    expect((await verify()).faults).toEqual([`the public log has ${links} links, the database only 0`]);
  });
});
