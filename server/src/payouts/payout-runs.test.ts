// @module-tag slow-7
import { setTimeout } from 'node:timers/promises';
import * as endpoints from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { lockLedger } from '../ledger/open-months.ts';
import { countFailedPayouts } from './payouts.store.ts';
import { type PayoutSandbox, payoutSandbox } from './testing/payout-sandbox.ts';
import { weeklyRun } from './weekly-run.ts';

const olga = { as: 'olga' } as const;
let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const call: PayoutSandbox['server']['call'] = (...given) => sandbox.server.call(...given);
const payoutsOf = async (runId: string, query: { search?: string; state?: 'failed' | 'paid'; after?: string } = {}) =>
  (await good(call(endpoints.listRunPayouts, { ...olga, params: { runId }, query }))).body.payouts;
const retry = (payoutId: string) => call(endpoints.retryPayout, { ...olga, params: { payoutId } });

describe('a payout run', () => {
  it('is listed and read with its totals, which are the sums of its payouts', async () => {
    await sandbox.sell('LD-1');
    await sandbox.sell('LD-2');
    const { runId } = (await good(sandbox.run())).body;
    // Two sales of 300 with 30 percent commission, and 19 percent VAT on the rest.
    const totals = [{ provider: 'CARD', currency: 'EUR', amount: { symbol: '€', value: '499.80' }, payouts: 1 }];
    const summary = { runId, startedBy: 'Olga Brandt', invoices: 2, payouts: 1, closed: 1, failed: 0, totals };
    expect((await call(endpoints.listPayoutRuns, { ...olga, query: {} })).body.runs).toMatchObject([summary]);
    expect((await call(endpoints.readPayoutRun, { ...olga, params: { runId } })).body).toMatchObject(summary);
    for (const unknown of ['none', 'AAAAAAAAAAAAAAAAAAAA'])
      expect((await call(endpoints.readPayoutRun, { ...olga, params: { runId: unknown } })).status).toBe(404);
  });

  it('may wait for the database longer than other calls', async () => {
    await sandbox.sell('LD-1');
    let run: ReturnType<typeof sandbox.run> | undefined;
    await sandbox.server.database.transaction(async (transaction) => {
      await lockLedger(transaction);
      run = sandbox.run();
      await setTimeout(4_200);
    });
    expect((await run)?.status).toBe(201);
  });

  it('finds its payouts by company, id, reference and state', async () => {
    await sandbox.sell('LD-1');
    const { runId } = (await good(sandbox.run())).body;
    await sandbox.server.runPendingTasks();
    const [payout] = await payoutsOf(runId);
    for (const search of ['north', payout?.payoutId ?? '', payout?.reference ?? ''])
      expect((await payoutsOf(runId, { search })).map(({ payoutId }) => payoutId)).toEqual([payout?.payoutId]);
    expect(await payoutsOf(runId, { search: '100%' })).toEqual([]);
    expect(await payoutsOf(runId, { state: 'failed' })).toEqual([]);
    expect(await payoutsOf(runId, { after: payout?.payoutId ?? '' })).toEqual([]);
  });
});

describe('a failed payout', () => {
  it('is retried in a run of its own, which pays the amount once', async () => {
    await sandbox.sell('LD-1');
    const { runId, payoutId } = await sandbox.failedRun();
    expect(await payoutsOf(runId, { state: 'failed' })).toMatchObject([{ failure: 'account-closed', retryable: true }]);
    sandbox.server.clock.advance(60_000);
    const [one, other] = await Promise.all([retry(payoutId), retry(payoutId)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect((one.status === 201 ? other : one).problem.type).toBe('urn:lensdock:problem:payout-not-retryable');
    await sandbox.server.runPendingTasks();
    await sandbox.settleLater();
    expect(
      (await sandbox.runs()).map(({ payouts }) => payouts.map(({ state, amount }) => [state, amount.value])),
    ).toEqual([[['paid', '249.90']], [['failed', '249.90']]]);
    expect(await payoutsOf(runId)).toMatchObject([{ state: 'failed', retryable: false }]);
    expect(await sandbox.invoicesOf('LD-1')).toHaveLength(1);
  });

  it('is counted until its amount is in another payout, whatever else is paid', async () => {
    const failed = () => countFailedPayouts(sandbox.server.database);
    await sandbox.sell('LD-1');
    await sandbox.failedRun();
    expect(await failed()).toBe(1);
    await sandbox.report('LD-1', 'overdue');
    await sandbox.sell('LD-2');
    await good(sandbox.run());
    expect(await failed()).toBe(1);
    await sandbox.report('LD-1', 'paid');
    await good(sandbox.run());
    expect(await failed()).toBe(0);
  });

  it('is not retried while it is under way or if it does not exist', async () => {
    await sandbox.sell('LD-1');
    const { payouts } = (await good(sandbox.run())).body;
    expect((await retry(payouts[0]?.payoutId ?? '')).problem.type).toBe('urn:lensdock:problem:payout-not-retryable');
    expect((await retry('none')).status).toBe(404);
  });
});

describe('a run above the limit', () => {
  beforeEach(() => Object.assign(sandbox.server.services.settings, { PAYOUT_RUN_LIMIT: 300 }));
  const preview = async () => (await good(call(endpoints.previewPayoutRun, { ...olga, query: {} }))).body;
  const confirm = (requestId: string, body = {}) =>
    call(endpoints.confirmPayoutRun, { ...olga, params: { requestId }, body });

  it('is refused until it is requested, and its own requester cannot confirm it', async () => {
    await sandbox.sell('LD-1');
    expect((await preview()).needsSecondPerson).toBe(false);
    await sandbox.sell('LD-2');
    // 499.80 is above 300.
    expect(await preview()).toMatchObject({ needsSecondPerson: true, request: null });
    expect((await sandbox.run()).problem.type).toBe('urn:lensdock:problem:payout-run-above-limit');
    const { body } = await good(call(endpoints.requestPayoutRun, { ...olga, body: {} }));
    expect(body).toMatchObject({ requestedBy: 'Olga Brandt', own: true });
    expect((await preview()).request?.requestId).toBe(body.requestId);
    const again = await call(endpoints.requestPayoutRun, { ...olga, body: {} });
    expect(again.problem.type).toBe('urn:lensdock:problem:payout-run-requested');
    expect((await confirm(body.requestId)).problem.type).toBe('urn:lensdock:problem:own-payout-run');
    await good(call(endpoints.withdrawPayoutRun, { ...olga, params: { requestId: body.requestId } }));
    expect((await confirm(body.requestId)).status).toBe(404);
    expect((await preview()).request).toBeNull();
    expect(await sandbox.runs()).toEqual([]);
  });

  it('is not confirmed by the requester under another account with the same email address', async () => {
    for (const order of ['LD-1', 'LD-2']) await sandbox.sell(order);
    const { requestId } = (await good(call(endpoints.requestPayoutRun, { as: 'fred', body: {} }))).body;
    const rename = (email: string) =>
      sandbox.server.database.execute(sql`update person set email = ${email} where subject = 'fred'`);
    await rename('OLGA@store.example');
    expect((await confirm(requestId)).problem.type).toBe('urn:lensdock:problem:own-payout-run');
    await rename('fred@store.example');
    expect((await confirm(requestId)).status).toBe(201);
  });

  it('waits for two operators when it is the weekly run, and pays its current amounts once', async () => {
    for (const id of ['LD-1', 'LD-2']) await sandbox.sell(id);
    await weeklyRun(sandbox.server.services);
    await weeklyRun(sandbox.server.services);
    expect(await sandbox.runs()).toEqual([]);
    const { request, totals } = await preview();
    expect(request).toMatchObject({ own: false, unapproved: true, skipped: [], added: [] });
    const given = { params: { requestId: request?.requestId ?? '' } };
    expect((await confirm(given.params.requestId)).problem.type).toBe('urn:lensdock:problem:payout-run-unapproved');
    const approve = (as: 'fred' | 'olga') => call(endpoints.approvePayoutRun, { as, ...given });
    sandbox.server.clock.advance(60_000);
    const requested = (await sandbox.server.clock.now()).getTime();
    const approvals = await Promise.all([approve('fred'), approve('fred')]);
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await approve('olga')).problem.type).toBe('urn:lensdock:problem:payout-run-approved');
    const own = await call(endpoints.confirmPayoutRun, { as: 'fred', ...given, body: {} });
    expect(own.problem.type).toBe('urn:lensdock:problem:own-payout-run');
    expect(request?.requested).toBeLessThan(requested);
    expect((await preview()).request).toMatchObject({ requestedBy: 'Fred Albers', requested, unapproved: false });
    const seen = totals.map(({ provider, currency, amount }) => ({ provider, currency, amount }));
    await sandbox.sell('LD-3');
    const requestId = request?.requestId ?? '';
    const changed = await confirm(requestId, { totals: seen });
    expect(changed.problem.type).toBe('urn:lensdock:problem:payout-run-changed');
    const answers = await Promise.all([confirm(requestId), confirm(requestId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await sandbox.runs()).map(({ payouts }) => payouts.map(({ amount }) => amount.value))).toEqual([
      ['749.70'],
    ]);
  });

  it('is also refused as the retry of a payout', async () => {
    for (const id of ['LD-1', 'LD-2']) await sandbox.sell(id);
    Object.assign(sandbox.server.services.settings, { PAYOUT_RUN_LIMIT: 0 });
    const { payoutId } = await sandbox.failedRun();
    Object.assign(sandbox.server.services.settings, { PAYOUT_RUN_LIMIT: 300 });
    expect((await retry(payoutId)).problem.type).toBe('urn:lensdock:problem:payout-run-above-limit');
  });
});
