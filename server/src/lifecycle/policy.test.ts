import { readApp, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { rollBackPublication } from '@lensdock/contract/publications/publications.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, readyApp, type StagedApk, stageVersion } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Buyer companies are created when one of their people signs in for the first time.
  await server.call(readApp, { as: 'ada', params: { id: 'nothing' } });
});
afterAll(() => server.stop());

const privately = {
  storeAvailabilityMode: 'RESTRICTED_BUYER' as const,
  permittedBuyers: [{ companyId: northlight.id }],
};

async function release(apk?: StagedApk): Promise<string> {
  const { app } = await readyApp(server, 'eve', { availability: privately, ...(apk && { apk }) });
  await good(server.call(releaseApp, { as: 'eve', params: { id: app } }));
  return app;
}

const versionStatus = async (version: string) =>
  (await server.database.query<{ status: string }>(sql`select status from version where code = ${version}`))[0]?.status;

const statusOf = async (app: string) =>
  (await server.call(readApp, { as: 'eve', params: { id: app } })).body.appApprovalStatus;

describe('a company without manual approval', () => {
  it('has a private app approved immediately by the policy', async () => {
    const { app } = await readyApp(server, 'eve', { name: 'By policy', availability: privately });
    const { body } = await server.call(releaseApp, { as: 'eve', params: { id: app } });
    expect(body.message).toBe('By policy was checked and approved.');
    expect(await statusOf(app)).toBe('Approved');
    const [row] = await server.database.query(sql`
      select decided_by, state, (select count(*)::int from publication where app_code = ${app}) as publications
        from submission where app_code = ${app}`);
    expect(row).toEqual({ decided_by: 'policy', state: 'approved', publications: 1 });
  });

  it.each(['apk-unknown-capability', 'apk-v1-only', 'apk-debug-certificate'])(
    'waits for an operator when %s is new',
    async (code) => {
      const app = await release({ findings: [{ code, severity: 'warning', place: null }] });
      expect(await statusOf(app)).toBe('Check');
      await act(server, 'olga', app, { type: 'approve', kind: 'app' });
      server.clock.advance(1000);
      const version = await stageVersion(server, app, {
        versionCode: 2,
        saved: false,
        findings: [{ code, severity: 'warning', place: null }],
      });
      await act(server, 'eve', app, { type: 'save-version', version });
      const [row] = await server.database.query(sql`select status from version where code = ${version}`);
      expect(row).toEqual({ status: 'Approved' });
    },
  );

  it('is approved immediately despite other warnings', async () => {
    expect(
      await statusOf(await release({ findings: [{ code: 'apk-target-too-low', severity: 'warning', place: null }] })),
    ).toBe('Approved');
  });

  it('waits for an operator when the signing key was rotated', async () => {
    const app = await release();
    server.clock.advance(1000);
    const version = await stageVersion(server, app, { versionCode: 2, saved: false, signers: ['bb'] });
    await act(server, 'eve', app, { type: 'save-version', version });
    const [row] = await server.database.query(sql`select status from version where code = ${version}`);
    expect(row).toEqual({ status: 'Check' });
  });

  it('waits for an operator when the signer changes only for older Android versions', async () => {
    const range = (minSdk: number, maxSdk: number, signer: string) => ({
      minSdk,
      maxSdk,
      signers: [signer],
      lineage: [],
    });
    const app = await release({ signers: ['aa'], ranges: [range(27, 0x7fffffff, 'aa')] });
    server.clock.advance(1000);
    const ranges = [range(27, 32, 'bb'), range(33, 0x7fffffff, 'aa')];
    const version = await stageVersion(server, app, { versionCode: 2, saved: false, signers: ['aa'], ranges });
    await act(server, 'eve', app, { type: 'save-version', version });
    expect(await versionStatus(version)).toBe('Check');
  });

  it.each([
    ['permission', { permissions: ['android.permission.RECORD_AUDIO'] }],
    ['capability', { deviceCapabilities: ['ptz'] }],
  ] satisfies [string, StagedApk][])(
    'waits for an operator when a %s is new but not when it already existed',
    async (_what, more) => {
      const app = await release();
      server.clock.advance(1000);
      const version = await stageVersion(server, app, { versionCode: 2, saved: false, ...more });
      await act(server, 'eve', app, { type: 'save-version', version });
      expect(await versionStatus(version)).toBe('Check');
      await act(server, 'olga', app, { type: 'approve', kind: 'version' });
      server.clock.advance(1000);
      const next = await stageVersion(server, app, { versionCode: 3, saved: false, ...more });
      await act(server, 'eve', app, { type: 'save-version', version: next });
      expect(await versionStatus(next)).toBe('Approved');
    },
  );

  it('waits for an operator when a permission returns after a rollback', async () => {
    const app = await release();
    server.clock.advance(1000);
    const permissions = ['android.permission.RECORD_AUDIO'];
    const second = await stageVersion(server, app, { versionCode: 2, saved: false, permissions });
    await act(server, 'eve', app, { type: 'save-version', version: second });
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    server.clock.advance(1000);
    const third = await stageVersion(server, app, { versionCode: 3, saved: false, permissions });
    const params = { id: app, number: '1' };
    await good(server.call(rollBackPublication, { as: 'olga', params, body: { reason: 'It listens.' } }));
    await act(server, 'eve', app, { type: 'save-version', version: third });
    expect(await versionStatus(third)).toBe('Check');
  });

  it('has listing changes approved immediately without notifying operators', async () => {
    const app = await release();
    await act(server, 'eve', app, { type: 'save-listing' });
    expect(await statusOf(app)).toBe('Approved');
    const messages = await server.database.query(sql`select from message where role = 'operator'
      and link in (select '/review/' || id from submission where app_code = ${app})`);
    expect(messages).toEqual([]);
  });

  it('needs an operator for an app that is still public', async () => {
    const app = await release();
    await server.ownersDatabase.execute(sql`
      update publication set mode = 'PUBLIC', availability = jsonb_set(availability, '{mode}', '"PUBLIC"') where app_code = ${app}`);
    await act(server, 'eve', app, { type: 'save-listing' });
    expect(await statusOf(app)).toBe('Check');
  });

  it('has to replace an availability of Public that was saved earlier', async () => {
    const { app } = await readyApp(server, 'eve', { availability: privately });
    await server.database.execute(
      sql`update availability set mode = 'PUBLIC', countries = '{DE}' where app_code = ${app}`,
    );
    const { status, problem } = await server.call(releaseApp, { as: 'eve', params: { id: app } });
    expect([status, problem.errors.map(({ code }) => code)]).toEqual([409, ['availability-not-saved']]);
  });
});
