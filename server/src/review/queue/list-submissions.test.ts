import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { type QueueSort, queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { approveSubmission, countSubmissions, listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, onlineApp, readyApp, stageVersion } from '../../apps/testing/staged-app.ts';
import { meridian, northlight } from '../../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { holdClaim } from '../testing/held-claim.ts';
import { submittedApp } from '../testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const released = (name: string) => submittedApp(server, { name });

describe('listSubmissions', () => {
  it('returns open submissions, oldest first, each once across pages', async () => {
    const { app } = await readyApp(server, 'ada', { name: 'Queued' });
    await server.database.execute(sql`
      insert into app (code, company_id, name, status, created_at, updated_at)
      select 'queued-' || n, company_id, name || ' ' || n, 'Check', created_at, updated_at from app, generate_series(1, 120) n where code = ${app}`);
    await server.database.execute(sql`
      insert into submission (id, app_code, kind, state, snapshot, submitted_by, submitted_by_name, submitted_at)
      select 'submission-' || n, 'queued-' || n, 'app', 'open', '{}', 'ada', 'Ada Keller', now() from generate_series(1, 120) n`);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = { search: 'queued', ...(after && { after }) };
      const { body } = await good(server.call(listSubmissions, { as: 'olga', query }));
      expect(body.total).toBe(120);
      seen.push(...body.submissions.map(({ submissionId }) => submissionId));
      after = body.next;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `submission-${index + 1}`));
  });

  it('returns a total that changes with every submission and decision', async () => {
    const waiting = async () => (await good(server.call(countSubmissions, { as: 'olga' }))).body.waiting;
    const before = await waiting();
    const { id } = await released('Counted');
    expect(await waiting()).toBe(before + 1);
    await good(server.call(approveSubmission, { as: 'olga', params: { submissionId: id }, body: everythingConfirmed }));
    expect(await waiting()).toBe(before);
  });

  it('searches and filters by kind', async () => {
    const { id } = await released('Searched for');
    const find = async (query: { search?: string; kind?: 'app' | 'listing' | 'version' }) =>
      (await server.call(listSubmissions, { as: 'olga', query })).body.submissions.map(
        ({ submissionId }) => submissionId,
      );
    expect(await find({ search: 'searched FOR' })).toEqual([id]);
    expect(await find({ search: 'searched for', kind: 'app' })).toEqual([id]);
    expect(await find({ search: 'NORTHlight' })).not.toEqual([]);
    expect(await find({ search: 'com.example.' })).toContain(id);
    expect(await find({ search: 'searched for', kind: 'version' })).toEqual([]);
  });

  it('returns the submitter and the risks', async () => {
    await onlineApp(server, 'ada');
    const { app } = await released('Entry');
    const { body } = await server.call(listSubmissions, { as: 'olga', query: { search: 'Entry' } });
    expect(body).toMatchObject({
      total: 1,
      next: null,
      submissions: [
        {
          appCode: app,
          kind: 'app',
          companyName: 'Northlight Vision GmbH',
          submittedBy: 'Ada Keller',
          versionName: '1.0.0',
          risks: [],
        },
      ],
    });
  });

  it('reports new permissions, another signer and warnings as risks', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'Risky' });
    server.clock.advance(1000);
    const version = await stageVersion(server, app, {
      versionCode: 2,
      saved: false,
      permissions: ['android.permission.INTERNET'],
      signers: ['bb'],
      findings: [
        { code: 'apk-target-too-low', severity: 'warning', place: null, parameters: { found: 21, minimum: 27 } },
      ],
    });
    await act(server, 'ada', app, { type: 'save-version', version });
    const { body } = await server.call(listSubmissions, { as: 'olga', query: { search: 'Risky' } });
    expect(body.submissions[0]?.risks).toEqual(['permission-added', 'signer-changed', 'warnings']);
  });

  it('filters by risk, company and claim', async () => {
    const { id } = await released('Narrowed');
    const find = async (query: QueryOf<typeof listSubmissions>) =>
      (await good(server.call(listSubmissions, { as: 'olga', query: { search: 'Narrowed', ...query } }))).body
        .submissions;
    await server.ownersDatabase.execute(sql`update submission set risks = '{warnings,first-app}' where id = ${id}`);
    expect(await find({ risk: 'warnings' })).toHaveLength(1);
    expect(await find({ risk: 'signer-changed' })).toEqual([]);
    expect(await find({ company: northlight.id })).toHaveLength(1);
    expect(await find({ company: meridian.id })).toEqual([]);
    expect(await find({ claim: 'nobody' })).toHaveLength(1);
    expect(await find({ claim: 'mine' })).toEqual([]);
    await holdClaim(server.database, id, new Date((await server.clock.now()).getTime() + 1));
    expect(await find({ claim: 'nobody' })).toEqual([]);
    expect(await find({ claim: 'others' })).toMatchObject([{ claim: { name: 'The other operator', mine: false } }]);
    server.clock.advance(1);
    expect(await find({ claim: 'others' })).toEqual([]);
    expect(await find({ claim: 'nobody' })).toMatchObject([{ claim: null }]);
  });

  it('returns each row once in every order across pages', async () => {
    const ids = (
      await server.database.query<{ id: string; calm: number }>(sql`
      select id, calm from submission where waits order by number`)
    ).map(({ id, calm }) => ({ id, calm }));
    const pagesOf = async (sort: QueueSort) => {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const query = { sort, pageSize: 7, ...(after && { after }) };
        const { body } = await good(server.call(listSubmissions, { as: 'olga', query }));
        seen.push(...body.submissions.map(({ submissionId }) => submissionId));
        after = body.next;
      }
      return seen;
    };
    const oldest = ids.map(({ id }) => id);
    expect(await pagesOf('oldest')).toEqual(oldest);
    expect(await pagesOf('newest')).toEqual(oldest.toReversed());
    expect(new Set(ids.map(({ calm }) => calm)).size).toBeGreaterThan(1);
    expect(await pagesOf('risk')).toEqual(ids.toSorted((a, b) => a.calm - b.calm).map(({ id }) => id));
  });

  it('counts up to a limit', async () => {
    const { app } = await readyApp(server, 'ada', { name: 'Masses' });
    await server.database.execute(sql`
      insert into app (code, company_id, name, status, created_at, updated_at)
      select 'masses-' || n, company_id, name || ' ' || n, 'Check', created_at, updated_at from app, generate_series(1, 300) n where code = ${app}`);
    await server.database.execute(sql`
      insert into submission (id, app_code, kind, state, snapshot, submitted_by, submitted_by_name, submitted_at)
      select 'mass-' || n, 'masses-' || n, 'app', 'open', '{}', 'ada', 'Ada Keller', now() from generate_series(1, 300) n`);
    expect((await good(server.call(listSubmissions, { as: 'olga', query: {} }))).body.total).toBe(queueCountLimit);
    expect((await good(server.call(countSubmissions, { as: 'olga' }))).body.waiting).toBe(queueCountLimit);
  });

  it('matches any part of a name case-insensitively and without wildcards', async () => {
    const { id } = await released('Wildtier-Zählung (100)');
    const find = async (search: string) =>
      (await good(server.call(listSubmissions, { as: 'olga', query: { search } }))).body.submissions.map(
        ({ submissionId }) => submissionId,
      );
    for (const search of ['wildtier-zählung (100)', 'ZÄHL', 'tier-z', 'ähl', 'dt', ')', ' (100) '])
      expect(await find(search), search).toContain(id);
    for (const search of ['zählwild', 'w%g', 'w_ldtier', '%', "'; drop table app; --"])
      expect(await find(search), search).not.toContain(id);
  });

  it('rejects an invalid cursor', async () => {
    expect((await server.call(listSubmissions, { as: 'olga', query: { after: 'x' } })).status).toBe(400);
  });
});
