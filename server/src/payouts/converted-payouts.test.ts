// @module-tag slow-1
import { sql } from '@lensdock/ports/database/sql.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { selectDisagreements } from '../ledger/check.store.ts';
import { openBankAccount } from '../payout-accounts/testing/validate-account.ts';
import { type PayoutSandbox, payoutSandbox } from './testing/payout-sandbox.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

describe('a payout in another currency', () => {
  beforeEach(async () => {
    await openBankAccount(sandbox.server, 'ada');
    await sandbox.server.database.execute(
      sql`update company set country = 'PL', vat_id = 'PL8567346215' where id = ${northlight.id}`,
    );
  });

  it('is converted as one sum at the rate of its day, and history, run and invoices show both sums', async () => {
    for (const id of ['LD-1', 'LD-2', 'LD-3']) await sandbox.sellByBank(id);
    expect((await sandbox.page()).bank.pendingPayout).toMatchObject([
      { amount: { symbol: '€', value: '630' }, paidIn: 'PLN', paymentProvider: 'BANK' },
    ]);
    expect((await sandbox.preview()).lines).toMatchObject([{ outcome: 'pay', paidIn: 'PLN', currency: 'EUR' }]);
    const { body } = await good(sandbox.run());
    const sums = {
      amount: { symbol: 'zł', value: '2665.53' },
      converted: {
        of: { symbol: '€', value: '630' },
        currency: 'EUR',
        parts: [
          {
            of: { symbol: '€', value: '630' },
            amount: { symbol: 'zł', value: '2665.53' },
            rate: '4.231000',
            rateDate: '2026-11-18',
          },
        ],
      },
    };
    expect(body.payouts).toMatchObject([{ provider: 'BANK', currency: 'PLN', ...sums }]);
    await sandbox.server.runPendingTasks();
    await sandbox.settleLater();
    expect((await sandbox.page()).bank.completedPayouts).toMatchObject([{ state: 'paid', ...sums }]);
    expect((await sandbox.messages('ada')).some((text) => /zł\s2,665\.53/.test(text))).toBe(true);
    const [sent] = await sandbox.server.database.query(sql`
      select value ->> 'currency' as currency, value ->> 'amountMinor' as minor from sandbox_record where id like 'bank-payout%'`);
    expect(sent).toEqual({ currency: 'PLN', minor: '266553' });
    const { text, xml } = await sandbox.readInvoiceOf('LD-2');
    expect(text).toContain('210.00 EUR');
    expect(text).toContain('In the payout currency 888.51 PLN');
    expect(text).toContain('1 EUR = 4.231000 PLN, reference rate of 18 November 2026');
    expect(xml).toContain('888.51 PLN');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
  });

  it('waits for a rate if the table has none, without delaying other payouts', async () => {
    const { ratesAt } = sandbox.server.services.rates;
    sandbox.server.services.rates.ratesAt = async () => {
      throw new RatesFailure('not-reached', 'no rates');
    };
    await sandbox.sellByBank('LD-1');
    expect((await sandbox.preview()).lines).toMatchObject([{ outcome: 'no-rate', provider: 'BANK' }]);
    expect((await sandbox.run()).status).toBe(409);
    await sandbox.sell('LD-2');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([
      { provider: 'CARD', currency: 'EUR', converted: null },
    ]);
    expect((await sandbox.page()).bank.pendingPayout).toMatchObject([{ amount: { value: '210' }, paidIn: 'PLN' }]);
    sandbox.server.services.rates.ratesAt = ratesAt;
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ provider: 'BANK', currency: 'PLN' }]);
  });

  it('pays the invoiced sum when it is retried, next to new sales at a new rate', async () => {
    const { rates } = sandbox.server.services;
    const acceptPayouts = sandbox.refusePayouts('bank');
    await sandbox.sellByBank('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    rates.ratesAt = async () => ({ date: '2026-11-19', perEuro: { EUR: '1', USD: '1.1', PLN: '4.3' } });
    // After another failure it keeps its sum and rate.
    const once = { rate: '4.231000', rateDate: '2026-11-18', amount: { symbol: 'zł', value: '888.51' } };
    expect((await good(sandbox.run())).body.payouts).toMatchObject([
      { amount: { value: '888.51' }, converted: { of: { value: '210' }, parts: [once] } },
    ]);
    await sandbox.server.runPendingTasks();
    acceptPayouts();
    await sandbox.sellByBank('LD-2');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([
      {
        amount: { value: '1791.51' },
        converted: {
          of: { value: '420' },
          parts: [once, { rate: '4.300000', rateDate: '2026-11-19', amount: { value: '903' }, of: { value: '210' } }],
        },
      },
    ]);
    await sandbox.server.runPendingTasks();
    expect((await sandbox.readInvoiceOf('LD-1')).text).toContain('In the payout currency 888.51 PLN');
    expect((await sandbox.readInvoiceOf('LD-2')).text).toContain('In the payout currency 903.00 PLN');
  });

  it('keeps its sum even while paid unconverted, and the ledger check detects a difference', async () => {
    const { rates } = sandbox.server.services;
    const acceptPayouts = sandbox.refusePayouts('bank');
    const setCountry = (country: string) =>
      sandbox.server.database.execute(sql`update company set country = ${country} where id = ${northlight.id}`);
    await sandbox.sellByBank('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    await setCountry('DE');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '210' }, converted: null }]);
    await sandbox.server.runPendingTasks();
    await setCountry('PL');
    rates.ratesAt = async () => ({ date: '2026-11-19', perEuro: { EUR: '1', PLN: '4.3' } });
    acceptPayouts();
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '888.51' } }]);
    await sandbox.server.database
      .transaction(async (transaction) => {
        await transaction.execute(sql`
          update payout set paid_minor = paid_minor + 1 where paid_minor is not null and state <> 'failed'`);
        await transaction.execute(sql`update payout_entry set paid_minor = paid_minor + 1 where not released`);
        const checks = (await selectDisagreements(transaction)).map(({ check }) => check);
        expect(checks).toEqual(['kept-conversion', 'invoice-conversion']);
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  });

  it('agrees with the first invoice of an order that was refunded in full in a failed payout and corrected later', async () => {
    const { rates } = sandbox.server.services;
    const acceptPayouts = sandbox.refusePayouts('bank');
    await sandbox.sellByBank('LD-1');
    await sandbox.refund('LD-1', '300');
    await sandbox.sellByBank('LD-2');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    expect(await sandbox.invoicesOf('LD-1')).toEqual([]);
    sandbox.server.clock.advance(60_000);
    await sandbox.correct('LD-1', '10');
    rates.ratesAt = async () => ({ date: '2026-11-19', perEuro: { EUR: '1', USD: '1.1', PLN: '4.3' } });
    acceptPayouts();
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '931.51' } }]);
    expect(await selectDisagreements(sandbox.server.database)).toEqual([]);
  });
});
