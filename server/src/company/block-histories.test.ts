// @module-tag slow-1
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import {
  blockCompany,
  readCompany,
  saveCompany,
  unblockCompany,
} from '@lensdock/contract/company/company.endpoints.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import {
  holdPayouts,
  liftPayoutHold,
  readPayoutTerms,
} from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, good, onlineApp, readyApp, stageVersion } from '../apps/testing/staged-app.ts';
import { meridian, northlight, type SamplePersonName } from '../kernel/identity/sample-people.ts';
import { pricedLicences } from '../orders/testing/sample-order.ts';
import { validateAccount } from '../payout-accounts/testing/validate-account.ts';
import { advanceRollouts } from '../rollouts/advance-rollouts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [runs, timeoutMs] = process.env.DEEP ? [150, 1_800_000] : [5, 120_000];
/** Only the deep run takes new sequences each time. */
const seed = process.env.DEEP ? undefined : 20_261_123;
const dayMs = 24 * 3_600_000;

const states = ['draft', 'submitted', 'online', 'unpublished', 'rolling', 'halted', 'scheduled', 'in review'] as const;
type State = (typeof states)[number];
/** Changes by operators during the block, of an app or of the company. */
const steps = ['unpublish', 'restore', 'approve', 'halt', 'hold', 'lift', 'switch'] as const;
interface Step {
  step: (typeof steps)[number];
  app: number;
}
interface History {
  apps: State[];
  allowedToSell: boolean;
  held: boolean;
  choices: ('keep' | 'unpublish')[];
  during: Step[];
}
const history: fc.Arbitrary<History> = fc.record({
  apps: fc.array(fc.constantFrom(...states), { minLength: 2, maxLength: 4 }),
  allowedToSell: fc.boolean(),
  held: fc.boolean(),
  choices: fc.array(fc.constantFrom('keep' as const, 'unpublish' as const), { minLength: 1, maxLength: 2 }),
  during: fc.array(fc.record({ step: fc.constantFrom(...steps), app: fc.nat(3) }), { maxLength: 5 }),
});

/** One of two companies with the same history. */
class Seller {
  readonly apps: string[] = [];
  readonly server: TestServer;
  readonly as: SamplePersonName;
  readonly companyId: string;
  constructor(server: TestServer, as: SamplePersonName, companyId: string) {
    this.server = server;
    this.as = as;
    this.companyId = companyId;
  }

  get params() {
    return { companyId: this.companyId };
  }

  async create(state: State): Promise<void> {
    const { server, as } = this;
    const staging = { name: `App ${this.apps.length}`, licences: pricedLicences };
    if (state === 'draft' || state === 'submitted') {
      const { app } = await readyApp(server, as, staging);
      if (state === 'submitted') await act(server, as, app, { type: 'release' });
      this.apps.push(app);
      return;
    }
    const { app } = await onlineApp(server, as, staging);
    this.apps.push(app);
    if (state === 'unpublished') await act(server, 'olga', app, { type: 'withdraw-from-store' });
    if (state === 'online' || state === 'unpublished') return;
    const version = await stageVersion(server, app, { versionCode: 2, saved: false });
    const startsAt = (await server.clock.now()).getTime() + 20 * dayMs;
    const release =
      state === 'scheduled' ? { mode: 'scheduled' as const, startsAt, timeZone: 'UTC' } : { mode: 'manually' as const };
    const params = { id: app, appVersionCode: version };
    await good(server.call(saveVersion, { as, params, body: { release } }));
    if (state === 'in review') return;
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    if (state === 'scheduled') return;
    const stages = [
      { percent: 5, days: 3 },
      { percent: 50, days: 2 },
      { percent: 100, days: 1 },
    ];
    await act(server, as, app, { type: 'start-rollout', version, stages });
    if (state === 'halted') await act(server, as, app, { type: 'halt', version, reason: 'Reboots' });
  }

  async saveSwitch(allowedToSell: boolean): Promise<void> {
    const { body } = await good(this.server.call(readCompany, { as: 'olga', params: this.params }));
    const { companyName, street, postcode, city, country, vatId, approved, manualAppApproval } = body;
    const facts = { companyName, street, postcode, city, country, vatId, approved, manualAppApproval, allowedToSell };
    await good(this.server.call(saveCompany, { as: 'olga', params: this.params, body: facts }));
  }

  async hold(): Promise<void> {
    const body = { reason: 'Chargebacks', until: null };
    await good(this.server.call(holdPayouts, { as: 'olga', params: this.params, body }));
  }

  /** Steps that the state table refuses have no effect, on either company. */
  async take({ step, app: place }: Step): Promise<void> {
    const app = this.apps[place % this.apps.length] ?? '';
    const run = (action: Parameters<typeof act>[3]) => act(this.server, 'olga', app, action).catch(() => undefined);
    if (step === 'unpublish') await run({ type: 'withdraw-from-store' });
    if (step === 'restore') await run({ type: 'reinstate' });
    if (step === 'approve') for (const kind of ['app', 'version'] as const) await run({ type: 'approve', kind });
    if (step === 'hold') await this.hold();
    if (step === 'switch') {
      const { body } = await good(this.server.call(readCompany, { as: 'olga', params: this.params }));
      await this.saveSwitch(!body.allowedToSell);
    }
    if (step === 'lift') {
      const { holds } = (await good(this.server.call(readPayoutTerms, { as: 'olga', params: this.params }))).body;
      for (const { holdId } of holds) await this.server.call(liftPayoutHold, { as: 'olga', params: { holdId } });
    }
    if (step === 'halt') {
      const [row] = await this.server.database.query<{ code: string }>(
        sql`select version_code as code from rollout where app_code = ${app} and phase = 'rolling'`,
      );
      if (row) await run({ type: 'halt', version: row.code, reason: 'Reboots' });
    }
  }

  /** The views of customers, cameras, the review and finance, and the time that is left to each stage. */
  async view() {
    const { server } = this;
    const at = await server.clock.now();
    const { body } = await good(server.call(listCatalogue, { as: 'store', query: { country: 'DE' } }));
    const offered = new Map(body.apps.map(({ code, licences }) => [code, licences.map(({ type }) => type)]));
    const camera = { androidApiLevel: 29, sdkAddonVersion: null, abis: ['arm64-v8a'], capabilities: [] };
    const apps = [];
    for (const app of this.apps) {
      const packages = [{ packageName: `com.example.${app.replaceAll('-', '_')}`, versionCode: '0' }];
      const advice = await good(server.call(checkUpdates, { as: 'store', body: { ...camera, packages } }));
      const [state] = await server.database.query(sql`
        select app.status, app.publication_number as publication,
               (select jsonb_agg(jsonb_build_array(version.version_code, version.status, version.saved) order by version.version_code)
                  from version where version.app_code = app.code) as versions,
               (select jsonb_agg(line order by line) from rollout, lateral
                       jsonb_build_array(rollout.phase, rollout.percent, rollout.stages, rollout.starts_at,
                                         rollout.next_stage_at - ${at}::timestamptz) line
                  where rollout.app_code = app.code) as rollouts,
               (select jsonb_agg(submission.kind order by submission.kind) from submission where submission.app_code = app.code and state = 'open') as open
          from app where app.code = ${app}`);
      apps.push({ state, offered: offered.get(app), advice: advice.body.packages[0]?.action });
    }
    const company = (await good(server.call(readCompany, { as: 'olga', params: this.params }))).body;
    const { holds } = (await good(server.call(readPayoutTerms, { as: 'olga', params: this.params }))).body;
    const { approved, allowedToSell, sales, blocked } = company;
    const held = holds.filter(({ active }) => active).map(({ reason }) => reason);
    return { apps, approved, allowedToSell, closed: sales.closedGates, blocked, held };
  }
}

async function runHistory({ apps, allowedToSell, held, choices, during }: History): Promise<void> {
  const server = await startTestServer();
  try {
    await server.database.execute(sql`update company set country = 'DE', city = 'Ulm', manual_app_approval = true`);
    await validateAccount(server, meridian.id);
    const blocked = new Seller(server, 'ada', northlight.id);
    const unblocked = new Seller(server, 'eve', meridian.id);
    for (const seller of [blocked, unblocked]) {
      for (const state of apps) await seller.create(state);
      await seller.saveSwitch(allowedToSell);
      if (held) await seller.hold();
    }
    const before = await blocked.view();
    for (const choice of choices)
      await good(
        server.call(blockCompany, { as: 'mila', params: blocked.params, body: { reason: 'Fraud', apps: choice } }),
      );
    const inForce = await blocked.view();
    expect(inForce.apps.every(({ offered }) => offered === undefined)).toBe(true);
    for (const step of during) for (const seller of [blocked, unblocked]) await seller.take(step);
    const expected = await unblocked.view();
    server.clock.advance(10 * dayMs);
    await server.database.execute(sql`
      update rollout set next_stage_at = next_stage_at + interval '10 days'
        from app where app.code = rollout.app_code and app.company_id = ${meridian.id}`);
    await advanceRollouts(server.services, new AbortController().signal);
    await good(server.call(unblockCompany, { as: 'mila', params: blocked.params }));
    await advanceRollouts(server.services, new AbortController().signal);
    expect(await blocked.view()).toEqual(expected);
    if (during.length === 0) expect(await blocked.view()).toEqual(before);
  } finally {
    await server.stop();
  }
}

describe('the end of a block', () => {
  it(
    'leaves the company in the same state as a company that was not blocked',
    async () => {
      const property = fc.asyncProperty(history, runHistory);
      await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }), endOnFailure: true });
    },
    timeoutMs,
  );
});
