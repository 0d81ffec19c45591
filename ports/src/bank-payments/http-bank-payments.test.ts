import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxEvent } from '../payments/testing/sandbox-event.ts';
import { bankPaymentsConformance, newBankSeller } from './bank-payments.conformance.ts';
import { type BankProviderOptions, httpBankPayments } from './http-bank-payments.ts';
import { type BankFault, type BankWire, startBankWire } from './testing/bank-wire-server.ts';

const callbackSecret = 'callback-secret';
let wire: BankWire;
beforeAll(async () => {
  wire = await startBankWire();
});
afterAll(() => wire.stop());

const open = (change: Partial<BankProviderOptions> = {}) =>
  httpBankPayments({ url: wire.url, key: wire.key, callbackSecret, ...change });
const request = async () => (await open().requestOnboarding(newBankSeller())).accountId;
const answerMail = async (accountId: string, answer: 'account' | 'decline', lastFour = '4217') => {
  const given = { status: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1', lastFour };
  Object.assign(wire.sellers.get(accountId) ?? {}, answer === 'account' ? given : { status: 'DISABLED' });
};
const payable = async (outcome: 'paid' | 'failed') => {
  const accountId = await request();
  await answerMail(accountId, 'account', outcome === 'paid' ? '4217' : '0002');
  return accountId;
};

describe('httpBankPayments', () => {
  bankPaymentsConformance(() => ({
    payments: open(),
    payable,
    notPayable: request,
    close: (accountId) => answerMail(accountId, 'decline'),
    settle: async (reference) => {
      const payout = wire.payouts.get(reference);
      const fails = wire.sellers.get(payout?.account ?? '')?.lastFour === '0002';
      Object.assign(payout ?? {}, fails ? { state: 'failed', failureCode: 'account_closed' } : { state: 'paid' });
    },
    sentMinor: (reference) => BigInt(wire.payouts.get(reference)?.amountMinor ?? '0'),
    signedEvent: (about, at) => sandboxEvent(about, at, callbackSecret),
    answerMail,
  }));

  it.each<BankFault>(['cut', 'garbage', 'empty', 'error-500', 'unauthorised'])(
    'is unavailable when the response is %s',
    async (fault) => {
      wire.faults.push(fault);
      await expect(open().requestOnboarding(newBankSeller())).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('does not wait for a slow provider', async () => {
    wire.faults.push('slow');
    await expect(open({ timeoutMs: 200 }).readAccount('seller-x')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('causes one email, even when the first response was lost', async () => {
    const seller = newBankSeller();
    const before = wire.mailsSent.length;
    wire.faults.push('cut-after');
    await expect(open().requestOnboarding(seller)).rejects.toMatchObject({ kind: 'unavailable' });
    await open().requestOnboarding(seller);
    expect(wire.mailsSent.length - before).toBe(1);
  });

  it('sends money once, even when the response was lost', async () => {
    const order = {
      accountId: await payable('paid'),
      amountMinor: 5n,
      currency: 'PLN' as const,
      reference: randomUUID(),
    };
    wire.faults.push('cut-after');
    await expect(open().sendPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await open().sendPayout(order)).toMatchObject({ state: 'sent' });
    expect([...wire.payouts.keys()].filter((key) => key === order.reference)).toHaveLength(1);
  });

  it('stores four characters, however many it receives', async () => {
    const accountId = await request();
    await answerMail(accountId, 'account', 'DE89370400440532013000');
    expect((await open().readAccount(accountId)).lastFour).toBe('3000');
  });

  it('does not mention its key in a failure', async () => {
    const error = await open({ url: 'http://127.0.0.1:9/' })
      .readAccount('x')
      .catch((failure: unknown) => failure);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(wire.key);
  });
});
