import * as endpoints from '@lensdock/contract/corrections/corrections.endpoints.ts';
import { exportPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { exportRevenues, readOrder, readStoreWideOrder } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { setAccess } from '../team/testing/set-access.ts';

const day = 24 * 60 * 60 * 1000;
let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const call: PayoutSandbox['server']['call'] = (...given) => sandbox.server.call(...given);
const propose = (orderId: string, amount: string, reason = 'Price agreed by phone') =>
  call(endpoints.proposeCorrection, { as: 'fred', params: { orderId }, body: { amount, reason } });
const confirm = (correctionId: string, as: 'fred' | 'olga' = 'olga') =>
  call(endpoints.confirmCorrection, { as, params: { correctionId } });
const refuse = (correctionId: string, reason: string) =>
  call(endpoints.refuseCorrection, { as: 'olga', params: { correctionId }, body: { reason } });
const problemOf = async (answer: Promise<{ problem: { type: string } }>) =>
  (await answer).problem.type.replace('urn:lensdock:problem:', '');

it('books a correction that another operator confirms, and shows it with its reason in the order, CSV files and invoice', async () => {
  await sandbox.sell('LD-1');
  const { body } = await good(propose('LD-1', '-12.50', ' Chargeback fee '));
  expect(body).toMatchObject({ amount: '-12.50', reason: 'Chargeback fee', state: 'proposed', own: true });
  expect(await problemOf(confirm(body.correctionId, 'fred'))).toBe('own-correction');
  const rename = (email: string) =>
    sandbox.server.database.execute(sql`update person set email = ${email} where subject = 'fred'`);
  await rename('OLGA@store.example');
  expect(await problemOf(confirm(body.correctionId))).toBe('own-correction');
  await rename('fred@store.example');
  expect((await good(confirm(body.correctionId))).body).toMatchObject({
    state: 'confirmed',
    proposedBy: 'Fred Albers',
    decided: { by: 'Olga Brandt', reason: null },
  });
  expect(await problemOf(confirm(body.correctionId))).toBe('correction-decided');
  expect((await sandbox.messages('ada'))[0]).toMatch(/12\.50.*LD-1.*next invoice. Reason: Chargeback fee$/);
  // 300 with 30 percent commission, less 12.50; and 19 percent VAT on the rest.
  const order = (await good(call(readOrder, { as: 'ada', params: { orderId: 'LD-1' } }))).body;
  expect(order.bookings[1]).toMatchObject({
    kind: 'correction',
    gross: '0',
    commission: '12.50',
    net: '-12.50',
    reason: 'Chargeback fee',
  });
  expect(order.booked).toEqual({ gross: '300', commission: '102.50', net: '197.50' });
  const { runId, payouts } = (await good(sandbox.run())).body;
  expect(payouts.map(({ amount }) => amount.value)).toEqual(['235.03']);
  const { text } = await sandbox.readInvoiceOf('LD-1');
  expect(text).toContain('Chargeback fee');
  expect(text).toMatch(/-?−?12[.,]50/);
  const revenue = await call(exportRevenues, { as: 'ada', query: {} });
  expect(revenue.bytes.toString()).toMatch(/"197\.50","37\.53",.*-12\.50: Chargeback fee/);
  const run = await call(exportPayoutRun, { as: 'olga', params: { runId } });
  expect(run.bytes.toString()).toMatch(/"correction",.*"-12\.50".*Chargeback fee/);
  const settled = (await call(readStoreWideOrder, { as: 'olga', params: { orderId: 'LD-1' } })).body.settled;
  expect(settled).toEqual({ vat: '37.53', paid: '235.03', pending: '0' });
});

it('invoices corrections after the first invoice with the rate of that invoice, in either direction', async () => {
  await sandbox.sell('LD-1');
  await good(sandbox.run());
  await sandbox.correct('LD-1', '10.01', 'Wrong commission');
  expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['11.91']);
  await sandbox.correct('LD-1', '-20', 'Fee');
  // Nothing can be paid, but the credit note is written and the amount deducted from the next payout.
  await good(sandbox.run());
  expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit-note']);
  await sandbox.sell('LD-2');
  expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['226.10']);
});

it('invoices the correction that undoes a credited one, even if nothing is left to pay out', async () => {
  await sandbox.sell('LD-1');
  await good(sandbox.run());
  await sandbox.correct('LD-1', '-20', 'Fee');
  await good(sandbox.run());
  await sandbox.correct('LD-1', '20', 'Fee waived');
  expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
  expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice']);
});

it('leaves a correction as it is when the payment is refunded or fails', async () => {
  await sandbox.sell('LD-1');
  await sandbox.correct('LD-1', '-5');
  await sandbox.report('LD-1', 'failed');
  const { booked } = (await call(readOrder, { as: 'ada', params: { orderId: 'LD-1' } })).body;
  expect(booked).toEqual({ gross: '0', commission: '5', net: '-5' });
  await sandbox.sell('LD-2');
  expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['243.95']);
});

it('books a correction once when two people confirm it at the same time, and includes it in the daily totals', async () => {
  await sandbox.sell('LD-1');
  const { correctionId } = (await good(propose('LD-1', '3.33'))).body;
  const answers = await Promise.all([confirm(correctionId), confirm(correctionId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await sandbox.server.database.query<{ net: string }>(
    sql`select sum(net_minor)::text as net from revenue_day`,
  );
  expect(row?.net).toBe('21333');
});

it('records the reason when an operator refuses a correction, and lets an open one expire after two weeks', async () => {
  await sandbox.sell('LD-1');
  const first = (await good(propose('LD-1', '1'))).body.correctionId;
  expect((await refuse(first, ' ')).problem.errors).toMatchObject([{ code: 'required', inputField: 'reason' }]);
  expect((await good(refuse(first, 'Not agreed'))).body).toMatchObject({
    state: 'refused',
    decided: { by: 'Olga Brandt', reason: 'Not agreed' },
  });
  sandbox.server.clock.advance(60_000);
  const second = (await good(propose('LD-1', '2'))).body.correctionId;
  sandbox.server.clock.advance(14 * day);
  expect(await problemOf(confirm(second))).toBe('correction-expired');
  const list = (await call(endpoints.listCorrections, { as: 'olga', query: {} })).body;
  expect(list).toMatchObject({ waiting: [], past: [{ state: 'expired' }, { state: 'refused' }], next: null });
});

it('refuses wrong amounts, orders without a booking, unknown ones, and operators of the company', async () => {
  await sandbox.sell('LD-1');
  await sandbox.sell('LD-2', { paymentStatus: 'pending' });
  const codesOf = async (...given: Parameters<typeof propose>) =>
    (await propose(...given)).problem.errors.map(({ inputField, code }) => `${inputField} ${code}`);
  expect(await codesOf('LD-1', '0', ' ')).toEqual(['amount correction-zero', 'reason required']);
  expect(await codesOf('LD-1', '-300.01')).toEqual(['amount correction-above-order']);
  expect(await codesOf('LD-1', '1,50')).toEqual(['amount wrong-form']);
  expect(await codesOf('LD-1', '1', 'x'.repeat(201))).toEqual(['reason too-long']);
  expect(await problemOf(propose('LD-2', '1'))).toBe('order-not-correctable');
  expect((await propose('none', '1')).status).toBe(404);
  expect((await confirm('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  const { correctionId } = (await good(propose('LD-1', '1'))).body;
  await setAccess(sandbox.server, 'olga', { role: 'viewer' });
  expect(await problemOf(confirm(correctionId))).toBe('own-company');
  expect(await problemOf(refuse(correctionId, 'x'))).toBe('own-company');
});

it('rejects the confirmation of a correction by its proposer in the database', async () => {
  await sandbox.sell('LD-1');
  const { correctionId } = (await good(propose('LD-1', '1'))).body;
  const alone = sandbox.server.database.execute(sql`
    update correction set state = 'confirmed', decided_by = proposed_by, decided_by_name = 'Fred', decided_at = now()
     where id = ${correctionId}`);
  await expect(alone).rejects.toThrow(/check-violation/);
});
