import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { weeklyRun } from '../payouts/weekly-run.ts';
import { selectDisagreements } from './check.store.ts';
import { checkLedger } from './check-ledger.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

it('notifies operators of discrepancies in the ledger', async () => {
  await sandbox.sell('LD-1');
  await sandbox.server.database.execute(sql`delete from pending_entry`);
  await expect(checkLedger(sandbox.server.services)).rejects.toThrow('entry-in-no-place (1)');
  expect((await sandbox.preview()).ledger).toEqual({
    checked: (await sandbox.server.clock.now()).getTime(),
    disagreements: [{ check: 'entry-in-no-place', count: 1 }],
  });
  expect((await sandbox.messages('olga'))[0]).toMatch(/^Ledger discrepancies found\. .*Payout runs page lists them/);
  await sandbox.server.database.execute(sql`
    insert into pending_entry select id, company_id, provider, currency, net_minor from ledger_entry`);
});

it('passes a consistent ledger and clears the previous result', async () => {
  expect((await sandbox.preview()).ledger).toBeNull();
  await sandbox.sell('LD-1');
  await sandbox.server.database.execute(sql`update pending_entry set net_minor = net_minor + 1`);
  await expect(checkLedger(sandbox.server.services)).rejects.toThrow('pending-amount (1)');
  await sandbox.server.database.execute(sql`update pending_entry set net_minor = net_minor - 1, held_until = now()`);
  await expect(checkLedger(sandbox.server.services)).rejects.toThrow('pending-hold (1)');
  await sandbox.server.database.execute(sql`update pending_entry set held_until = null`);
  await checkLedger(sandbox.server.services);
  expect((await sandbox.preview()).ledger).toMatchObject({ disagreements: [] });
});

it('passes when an order, fully refunded within a failed payout, is first invoiced at another VAT rate', async () => {
  await sandbox.sell('LD-1');
  await sandbox.refund('LD-1', '300');
  await sandbox.sell('LD-2');
  await sandbox.failedRun();
  sandbox.server.clock.advance(60_000);
  await sandbox.server.database.execute(
    sql`update company set country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
  );
  await sandbox.correct('LD-1', '10');
  // 210 with 19 percent, and the correction in reverse charge.
  expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '259.90' } }]);
  expect(await selectDisagreements(sandbox.server.database)).toEqual([]);
});

it('keeps the weekly run from starting until a check passes', async () => {
  await sandbox.sell('LD-1');
  await sandbox.server.database.execute(sql`update pending_entry set net_minor = net_minor + 1`);
  await expect(checkLedger(sandbox.server.services)).rejects.toThrow('pending-amount (1)');
  await weeklyRun(sandbox.server.services);
  expect(await sandbox.runs()).toEqual([]);
  expect((await sandbox.messages('olga'))[0]).toMatch(
    /did not start: the last check of the ledger found discrepancies/,
  );
  await sandbox.server.database.execute(sql`update pending_entry set net_minor = net_minor - 1`);
  await checkLedger(sandbox.server.services);
  await weeklyRun(sandbox.server.services);
  expect(await sandbox.runs()).toMatchObject([{ invoices: 1, payouts: [{ amount: { value: '249.90' } }] }]);
});

it.each([
  ['a wrong payout amount', sql`update payout set amount_minor = amount_minor + 1`, 'payout-amount (1)'],
  [
    'an entry that is paid twice',
    sql`insert into pending_entry select id, company_id, provider, currency, net_minor from ledger_entry`,
    'entry-in-no-place (1)',
  ],
  ['wrong daily totals', sql`update revenue_day set gross_minor = gross_minor - 1`, 'days (1)'],
  ['a wrong count of a status', sql`update order_status_day set orders = orders + 1`, 'order-status-count (1)'],
  ['wrong totals of a status', sql`update revenue_status_day set net_minor = net_minor + 1`, 'revenue-by-status (1)'],
  ['a wrong count of a month', sql`update order_status_month set orders = orders + 1`, 'order-months (1)'],
  ['wrong totals of a month', sql`update revenue_status_month set gross_minor = gross_minor + 1`, 'revenue-months (1)'],
  ['a wrong VAT of a payout', sql`update payout_entry set vat_minor = vat_minor + 1`, 'paid-vat (1)'],
  ['a missing invoice number', sql`update invoice_number set last = last + 1`, 'invoice-numbers (1)'],
])('detects %s', async (_what, damage, disagreement) => {
  await sandbox.sell('LD-1');
  await sandbox.run();
  await sandbox.server.database
    .transaction(async (transaction) => {
      await transaction.execute(damage);
      expect((await selectDisagreements(transaction)).map(({ check, count }) => `${check} (${count})`)).toContain(
        disagreement,
      );
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
});
