// @module-tag slow-2
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { downloadCatalogueApk, listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import {
  blockCompany,
  previewBlock,
  readCompany,
  unblockCompany,
} from '@lensdock/contract/company/company.endpoints.ts';
import type { BlockedApps } from '@lensdock/contract/company/company.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import type { UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import { listPayoutHolds } from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { acceptTransfer } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, good, onlineApp } from '../apps/testing/staged-app.ts';
import { insertBlock } from '../kernel/identity/blocks.store.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { orderOf, pricedLicences } from '../orders/testing/sample-order.ts';
import { advanceRollouts } from '../rollouts/advance-rollouts.ts';
import { approvedListing } from '../rollouts/testing/approved-listing.ts';
import { addCamera, approvedVersion, rollingVersion, waitingVersion } from '../rollouts/testing/approved-version.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { heldTransaction } from '../testing/held-transaction.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const dayMs = 24 * 3_600_000;
const params = { companyId: northlight.id };
const mila = { as: 'mila' } as const;
const packageName = 'com.example.gate';

let server: TestServer;
let app: string;
beforeEach(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences, apk: { packageName, versionCode: 7 } })).app;
  server.clock.advance(1000);
});
afterEach(() => server.stop());

const block = (apps: BlockedApps, as: 'mila' | 'fred' = 'mila') =>
  server.call(blockCompany, { as, params, body: { reason: ' Sold stolen apps ', apps } });
const unblock = () => server.call(unblockCompany, { ...mila, params });
const preview = async () => (await good(server.call(previewBlock, { ...mila, params }))).body;
const listed = async () =>
  (await good(server.call(listCatalogue, { as: 'store', query: { country: 'DE' } }))).body.apps.map(({ code }) => code);
const adviceOf = async (versionCode: string, change: Partial<UpdateCheck> = {}) => {
  const camera = { androidApiLevel: 29, sdkAddonVersion: null, abis: ['arm64-v8a'], capabilities: [] };
  const { body } = await good(
    server.call(checkUpdates, {
      as: 'store',
      body: { ...camera, packages: [{ packageName, versionCode }], ...change },
    }),
  );
  return body.packages[0];
};
const download = async () =>
  (await server.call(downloadCatalogueApk, { as: 'store', params: { code: app }, query: {} })).status;
const events = async () =>
  (await server.database.query<{ kind: string }>(sql`select kind from store_event order by position`)).map(
    (event) => event.kind,
  );

describe('blocking a seller', () => {
  it('takes its apps out of the store, holds its payouts and ends its sessions in one action', async () => {
    expect(await listed()).toEqual([app]);
    expect(await preview()).toMatchObject({
      blocked: null,
      apps: 1,
      appNames: ['Gatekeeper'],
      people: 2,
      peopleElsewhere: 0,
      holds: 0,
    });
    await good(block('unpublish'));
    expect(await listed()).toEqual([]);
    expect(await adviceOf('6')).toMatchObject({ action: 'withdrawn', explanation: null });
    expect(await download()).toBe(404);
    const { holds } = (await server.call(listPayoutHolds, { as: 'fred' })).body;
    expect(holds).toMatchObject([{ companyId: northlight.id, reason: 'Sold stolen apps', heldBy: 'Mila Novak' }]);
    expect(problemNameOf((await server.call(readSignedInPerson, { as: 'ada' })).problem)).toBe('company-blocked');
    const { blocked, sales } = (await server.call(readCompany, { ...mila, params })).body;
    expect(blocked).toMatchObject({ reason: 'Sold stolen apps', apps: 'unpublish', holdsPayouts: true });
    expect(sales.closedGates).toEqual(['seller-blocked']);
    expect((await events()).at(-1)).toBe('app.withdrawn');
  });

  it('keeps what is installed running, and offers nothing, not even trials', async () => {
    await good(block('keep'));
    server.clock.advance(1);
    expect(await listed()).toEqual([]);
    expect((await adviceOf('6'))?.action).toBe('update');
    expect(await download()).toBe(200);
    const trial = { appCode: app, licence: 'EVALUATION' as const, quantity: 1, paymentProvider: 'ZERO' as const };
    const date = (await server.clock.now()).toISOString();
    const body = {
      ...orderOf(app, { date, totalPrice: '0', paymentStatus: 'exempt' }),
      lines: [{ ...trial, amount: '0' }],
    };
    const refused = await server.call(reportOrder, { as: 'store', body });
    expect([refused.status, refused.problem.errors.map(({ code }) => code)]).toEqual([409, ['order-seller-blocked']]);
    expect((await events()).at(-1)).toBe('app.offer_changed');
  });

  it('tells the owners the reason, and brings everything back when it ends', async () => {
    await good(block('unpublish'));
    await good(unblock());
    expect([await listed(), (await adviceOf('6'))?.action, await download()]).toEqual([[app], 'update', 200]);
    expect((await server.call(listPayoutHolds, { as: 'fred' })).body.holds).toEqual([]);
    const texts = (await server.call(readInbox, { as: 'ada' })).body.messages.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual([
      'The store has unblocked Northlight Vision GmbH. Apps, sales and payouts are as they were before.',
      expect.stringContaining('Reason: Sold stolen apps'),
    ]);
    expect((await events()).at(-1)).toBe('app.reinstated');
  });

  it('keeps the first reason when repeated, and changes the choice for the apps', async () => {
    await good(block('keep'));
    await good(server.call(blockCompany, { ...mila, params, body: { reason: 'Another one', apps: 'unpublish' } }));
    expect((await server.call(readCompany, { ...mila, params })).body.blocked).toMatchObject({
      reason: 'Sold stolen apps',
      apps: 'unpublish',
    });
    expect((await server.call(listPayoutHolds, { as: 'fred' })).body.holds).toHaveLength(1);
    expect(await download()).toBe(404);
    const count = (await events()).length;
    await good(block('unpublish'));
    expect(await events()).toHaveLength(count);
  });

  it('pauses rollouts until it ends', async () => {
    const { params: version } = await rollingVersion(server);
    const stages = [
      { percent: 5, days: 2 },
      { percent: 50, days: 1 },
    ];
    const at = await server.clock.now();
    await server.database.execute(sql`
      update rollout set stages = ${JSON.stringify(stages)}::jsonb, next_stage_at = ${new Date(at.getTime() + 2 * dayMs)}
       where version_code = ${version.appVersionCode}`);
    const stage = async () => {
      await advanceRollouts(server.services, new AbortController().signal);
      const rows = await server.database.query<{ percent: number }>(
        sql`select percent from rollout where version_code = ${version.appVersionCode}`,
      );
      return rows[0]?.percent;
    };
    server.clock.advance(dayMs);
    await good(block('keep'));
    server.clock.advance(5 * dayMs);
    expect(await stage()).toBe(5);
    await good(unblock());
    expect(await stage()).toBe(5);
    server.clock.advance(dayMs - 1);
    expect(await stage()).toBe(5);
    server.clock.advance(1);
    expect(await stage()).toBe(50);
  });

  it.each(['a rollout', 'early access'])(
    'gives cameras the published version instead of %s until it ends',
    async (kind) => {
      const name = 'com.example.next';
      const { params: next } = await waitingVersion(server, { packageName: name });
      const version = next.appVersionCode;
      await addCamera(server, next.id, 'bench-3');
      if (kind === 'a rollout')
        await act(server, 'ada', next.id, { type: 'start-rollout', version, stages: [{ cameras: 20, days: 1 }] });
      else await act(server, 'ada', next.id, { type: 'start-early-access', version });
      const packages = [{ packageName: name, versionCode: '0' }];
      const offered = () => adviceOf('0', { packages, cameraId: 'bench-3' });
      await good(block('keep'));
      expect(await offered()).toMatchObject({ action: 'update', versionCode: '1' });
      expect(await server.database.query(sql`select from camera_admission`)).toEqual([]);
      await good(unblock());
      expect(await offered()).toMatchObject({ action: 'update', versionCode: '2' });
    },
  );

  it('tells stores that early access has ended, and that it has started again', async () => {
    const { params: next } = await waitingVersion(server, { packageName: 'com.example.next' });
    await act(server, 'ada', next.id, { type: 'start-early-access', version: next.appVersionCode });
    const before = (await events()).length;
    await good(block('keep'));
    await good(block('unpublish'));
    await good(unblock());
    expect((await events()).slice(before)).toEqual([
      'early_access.ended',
      'app.offer_changed',
      'app.offer_changed',
      'app.withdrawn',
      'app.withdrawn',
      'app.reinstated',
      'app.reinstated',
      'early_access.started',
    ]);
  });

  it.each(['version', 'listing'])('holds back a scheduled %s whose time comes while the block begins', async (part) => {
    const at = await server.clock.now();
    const release = { mode: 'scheduled', startsAt: at.getTime() + dayMs, timeZone: 'UTC' } as const;
    if (part === 'version') await approvedVersion(server, app, { apk: { packageName, versionCode: 8 }, release });
    else await approvedListing(server, app, 'Counts cars.', release);
    server.clock.advance(2 * dayMs);
    const commit = await heldTransaction(server.database, async (transaction) => {
      await transaction.query(sql`select code from app where code = ${app} for update`);
      const blocked = { kind: 'company', id: northlight.id, reason: 'Fraud', byName: 'Mila', at } as const;
      await insertBlock(transaction, { ...blocked, apps: 'keep', holdId: null });
    });
    await Promise.all([advanceRollouts(server.services, new AbortController().signal), commit()]);
    const publications = await server.database.query(sql`select number from publication where app_code = ${app}`);
    expect(publications).toHaveLength(1);
  });

  it('does not let another company accept its apps', async () => {
    await server.database.execute(sql`
      insert into app_transfer (app_code, from_company, to_company, state, offered_by_name, offered_at, expires_at)
      values (${app}, ${northlight.id}::uuid, ${meridian.id}::uuid, 'offered', 'Ada', ${await server.clock.now()},
              ${new Date((await server.clock.now()).getTime() + dayMs)})`);
    const [offer] = await server.database.query<{ id: string }>(sql`select id::text from app_transfer`);
    await good(block('unpublish'));
    const answer = await server.call(acceptTransfer, { as: 'eve', params: { transferId: offer?.id ?? '' } });
    expect([answer.status, problemNameOf(answer.problem)]).toEqual([409, 'transfer-blocked']);
  });

  it('needs a reason, a choice, the right role and another company', async () => {
    const blank = await server.call(blockCompany, { ...mila, params, body: { reason: ' ', apps: 'keep' } });
    expect([blank.status, blank.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
    // The type of the body forbids what a client may send all the same.
    const unknown = { reason: 'Fraud', apps: 'delete' } as unknown as { reason: string; apps: 'keep' };
    expect((await server.call(blockCompany, { ...mila, params, body: unknown })).status).toBe(400);
    expect((await block('keep', 'fred')).status).toBe(403);
    expect((await server.call(previewBlock, { as: 'fred', params })).status).toBe(403);
    const none = { companyId: '0a000000-0000-4000-8000-000000000001' };
    expect((await server.call(previewBlock, { ...mila, params: none })).status).toBe(404);
    await setAccess(server, 'mila', { role: 'viewer' });
    for (const answer of [await block('keep'), await unblock()])
      expect([answer.status, problemNameOf(answer.problem)]).toEqual([403, 'own-company']);
    expect((await server.call(readSignedInPerson, { as: 'ada' })).status).toBe(200);
  });
});
