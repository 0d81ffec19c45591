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
  // The buyer's company is written down when one of its people is first seen.
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
  it('has a private app approved at once, in the name of the policy', async () => {
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

  it('does not wait for a warning of another kind', async () => {
    expect(
      await statusOf(await release({ findings: [{ code: 'apk-target-too-low', severity: 'warning', place: null }] })),
    ).toBe('Approved');
  });

  it('waits for an operator when the key changed hands', async () => {
    const app = await release();
    server.clock.advance(1000);
    const version = await stageVersion(server, app, { versionCode: 2, saved: false, signers: ['bb'] });
    await act(server, 'eve', app, { type: 'save-version', version });
    const [row] = await server.database.query(sql`select status from version where code = ${version}`);
    expect(row).toEqual({ status: 'Check' });
  });

  it('waits for an operator when only older Android versions find another signer', async () => {
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
    'waits for an operator when a %s is new, and not when it was there before',
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

  it('waits for an operator when a permission was put back and comes again', async () => {
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

  it('has its listing changes decided at once, and tells no operator', async () => {
    const app = await release();
    await act(server, 'eve', app, { type: 'save-listing' });
    expect(await statusOf(app)).toBe('Approved');
    const messages = await server.database.query(sql`select from message where role = 'operator'
      and link in (select '/review/' || id from submission where app_code = ${app})`);
    expect(messages).toEqual([]);
  });

  it('does not get an app past an operator that is public from before', async () => {
    const app = await release();
    await server.database.execute(sql`
      update publication set mode = 'PUBLIC', availability = jsonb_set(availability, '{mode}', '"PUBLIC"') where app_code = ${app}`);
    await act(server, 'eve', app, { type: 'save-listing' });
    expect(await statusOf(app)).toBe('Check');
  });

  it('has to choose anew where a Public was saved while it could', async () => {
    const { app } = await readyApp(server, 'eve', { availability: privately });
    await server.database.execute(
      sql`update availability set mode = 'PUBLIC', countries = '{DE}' where app_code = ${app}`,
    );
    const { status, problem } = await server.call(releaseApp, { as: 'eve', params: { id: app } });
    expect([status, problem.errors.map(({ code }) => code)]).toEqual([409, ['availability-not-saved']]);
  });
});
