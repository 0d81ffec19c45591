import * as endpoints from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import { previewPayoutRun, startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import type { RunTotal, StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';

const day = 24 * 60 * 60 * 1000;
const olga = { as: 'olga' } as const;
const params = { companyId: northlight.id };
let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const call: PayoutSandbox['server']['call'] = (...given) => sandbox.server.call(...given);
const hold = (reason: string, until: string | null = null) =>
  call(endpoints.holdPayouts, { ...olga, params, body: { reason, until } });
const wait = (holdDays: number | null) => call(endpoints.savePayoutTerms, { ...olga, params, body: { holdDays } });
const outcomes = async () => (await sandbox.preview()).lines.map(({ outcome, amount }) => [outcome, amount.value]);
const start = (body: StartRunBody) => call(startPayoutRun, { ...olga, body });

describe('a hold of payouts', () => {
  it('keeps the company out of runs until it is lifted, and tells it why', async () => {
    await sandbox.sell('LD-1');
    const { holds } = (await good(hold(' Open chargebacks '))).body;
    expect(holds).toMatchObject([{ reason: 'Open chargebacks', until: null, heldBy: 'Olga Brandt', active: true }]);
    expect(await outcomes()).toEqual([['on-hold', '210']]);
    expect(await sandbox.page()).toMatchObject({
      pending: [],
      onHold: [{ currency: 'EUR', amount: { value: '210' } }],
    });
    expect((await sandbox.run()).problem.type).toBe('urn:lensdock:problem:nothing-to-pay-out');
    await weeklyRun(sandbox.server.services);
    expect(await sandbox.runs()).toEqual([]);
    expect((await sandbox.messages('ada'))[0]).toMatch(/until further notice. Reason: Open chargebacks$/);
    const { holdId } = holds[0] ?? { holdId: '' };
    await good(call(endpoints.liftPayoutHold, { ...olga, params: { holdId } }));
    expect((await sandbox.messages('ada'))[0]).toMatch(/no longer holds the payouts/);
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['249.90']);
    const { holds: past } = (await call(endpoints.readPayoutTerms, { ...olga, params })).body;
    expect(past).toMatchObject([{ active: false, lifted: { by: 'Olga Brandt' } }]);
  });

  it('ends on its day', async () => {
    await sandbox.sell('LD-1');
    await good(hold('Checked by the bank', '2026-11-20'));
    expect((await sandbox.messages('ada'))[0]).toMatch(/20\u00a0November\u00a02026. Reason: Checked by the bank$/);
    sandbox.server.clock.advance(day);
    expect(await outcomes()).toEqual([['on-hold', '210']]);
    expect((await call(endpoints.listPayoutHolds, olga)).body.holds).toHaveLength(1);
    sandbox.server.clock.advance(day);
    expect(await outcomes()).toEqual([['pay', '210']]);
    expect((await call(endpoints.listPayoutHolds, olga)).body.holds).toEqual([]);
  });

  it('lists the active holds in pages, each of them once', async () => {
    for (let number = 0; number < 60; number += 1) await good(hold(`Reason ${number}`));
    const first = (await call(endpoints.listPayoutHolds, olga)).body;
    const query = { after: first.next ?? '' };
    const second = (await call(endpoints.listPayoutHolds, { ...olga, query })).body;
    expect([first.holds.length, second.holds.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.holds, ...second.holds].map(({ holdId }) => holdId)).size).toBe(60);
  });

  it('pays only when no hold is left', async () => {
    await sandbox.sell('LD-1');
    await good(hold('First', '2026-11-20'));
    await good(hold('Second', '2026-11-22'));
    sandbox.server.clock.advance(3 * day);
    expect(await outcomes()).toEqual([['on-hold', '210']]);
    sandbox.server.clock.advance(day);
    expect(await outcomes()).toEqual([['pay', '210']]);
  });

  it('refuses a hold without a reason or with an end in the past, and unknown companies and holds', async () => {
    const { problem } = await hold(' ', '2026-11-18');
    expect(problem.errors.map(({ inputField, code }) => [inputField, code])).toEqual([
      ['reason', 'required'],
      ['until', 'hold-end-past'],
    ]);
    const unknown = { companyId: '0a000000-0000-4000-8000-00000000dead' };
    const body = { reason: 'x', until: null };
    for (const companyId of [unknown.companyId, 'none'])
      expect((await call(endpoints.holdPayouts, { ...olga, params: { companyId }, body })).status).toBe(404);
    expect((await call(endpoints.readPayoutTerms, { ...olga, params: unknown })).status).toBe(404);
    expect((await call(endpoints.liftPayoutHold, { ...olga, params: { holdId: 'none' } })).status).toBe(404);
  });
});

describe('the waiting time after a sale', () => {
  it('keeps recent sales out of runs, with their refunds, and pays the rest when it is over', async () => {
    await good(wait(14));
    await sandbox.sell('LD-1');
    await sandbox.refund('LD-1', '100');
    // 70 percent of 300 and of the refund of 100, calculated by hand.
    expect(await outcomes()).toEqual([['recent', '140']]);
    expect(await sandbox.page()).toMatchObject({ pending: [], holdDays: 14, recent: [{ amount: { value: '140' } }] });
    expect((await sandbox.run()).status).toBe(409);
    sandbox.server.clock.advance(7 * day);
    await sandbox.sell('LD-2');
    sandbox.server.clock.advance(7 * day);
    expect((await outcomes()).sort()).toEqual([
      ['pay', '140'],
      ['recent', '210'],
    ]);
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['166.60']);
    sandbox.server.clock.advance(7 * day);
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['249.90']);
  });

  it('is the setting of the store unless the company has its own', async () => {
    const { settings } = sandbox.server.services;
    Object.assign(settings, { PAYOUT_HOLD_DAYS: 3 });
    await sandbox.sell('LD-1');
    expect(await outcomes()).toEqual([['recent', '210']]);
    const { terms, defaultHoldDays } = (await good(wait(0)).then(() => call(endpoints.listPayoutHolds, olga))).body;
    expect([terms, defaultHoldDays]).toEqual([[{ ...params, companyName: northlight.name, holdDays: 0 }], 3]);
    expect(await outcomes()).toEqual([['pay', '210']]);
    await good(wait(null));
    expect(await outcomes()).toEqual([['recent', '210']]);
    Object.assign(settings, { PAYOUT_HOLD_DAYS: 0 });
  });

  it('applies again to a sale that was added to a run whose payout failed, and to its refunds', async () => {
    await good(wait(14));
    await sandbox.sell('LD-1');
    const acceptPayouts = sandbox.refusePayouts('card');
    await good(start({ added: [northlight.id] }));
    await sandbox.refund('LD-1', '100');
    expect(await outcomes()).toEqual([['carry', '-70']]);
    await sandbox.server.runPendingTasks();
    acceptPayouts();
    expect(await outcomes()).toEqual([['recent', '140']]);
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
    sandbox.server.clock.advance(14 * day);
    expect(await outcomes()).toEqual([['pay', '140']]);
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['166.60']);
  });

  it('deducts a refund of a paid sale at once', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await good(wait(14));
    await sandbox.refund('LD-1', '100');
    expect(await outcomes()).toEqual([['carry', '-70']]);
  });
});

describe('the choices of a run', () => {
  it('skip a company, with its credit notes, or add it in spite of holds', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.refund('LD-1', '300');
    await sandbox.sell('LD-2');
    await sandbox.sell('LD-3');
    expect((await start({ skipped: [northlight.id] })).problem.type).toBe('urn:lensdock:problem:nothing-to-pay-out');
    expect(await sandbox.invoicesOf('LD-1')).toHaveLength(1);
    await good(wait(30));
    await good(hold('Fraud check'));
    const query = { added: northlight.id };
    const preview = (await call(previewPayoutRun, { ...olga, query })).body;
    expect(preview.lines.map(({ outcome, amount }) => [outcome, amount.value])).toEqual([['pay', '210']]);
    const { body } = await good(start({ added: [northlight.id], totals: preview.totals.map(withoutCount) }));
    expect(body.payouts.map(({ amount }) => amount.value)).toEqual(['249.90']);
    expect(body.invoices).toBe(3);
  });

  it('returns 409 when the amounts are no longer those of the preview', async () => {
    await sandbox.sell('LD-1');
    const totals = (await sandbox.preview()).totals.map(withoutCount);
    expect(totals).toEqual([{ provider: 'CARD', currency: 'EUR', amount: { symbol: '€', value: '249.90' } }]);
    await sandbox.sell('LD-2');
    expect((await start({ totals })).problem.type).toBe('urn:lensdock:problem:payout-run-changed');
    expect(
      (await good(start({ totals: (await sandbox.preview()).totals.map(withoutCount) }))).body.payouts,
    ).toHaveLength(1);
  });
});

function withoutCount({ provider, currency, amount }: RunTotal) {
  return { provider, currency, amount };
}
