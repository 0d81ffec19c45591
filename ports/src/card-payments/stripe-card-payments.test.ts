// @module-tag slow-4
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { signBody } from '../payments/signed-body.ts';
import { cardPaymentsConformance, newSeller } from './card-payments.conformance.ts';
import type { BankAccount } from './card-payments.ts';
import { type StripeOptions, stripeApiVersion, stripeCardPayments } from './stripe-card-payments.ts';
import { shapeFaults } from './testing/compare-with-shapes.ts';
import { addExternal } from './testing/stripe-books.ts';
import { describedVersion } from './testing/stripe-shapes.ts';
import { type Fault, type StripeWire, startStripeWire } from './testing/stripe-wire-server.ts';

const webhookSecret = 'whsec_test';
let wire: StripeWire;
beforeAll(async () => {
  wire = await startStripeWire();
});
afterAll(() => wire.stop());

const open = (change: Partial<StripeOptions> = {}) =>
  stripeCardPayments({ secretKey: 'sk_test_secret', webhookSecret, apiUrl: wire.url, ...change });
const accountOf = (link: string) => {
  const account = wire.books.accounts.get(link.split('/').at(-1) ?? '');
  if (!account) throw new Error('expected an account of the fake');
  return account;
};
const payable = async (outcome: 'paid' | 'failed') => {
  const payments = open();
  const { accountId } = await payments.createAccount(newSeller());
  await payments.addDebitCard(accountId, `tok_debit_${outcome === 'paid' ? '5556' : '0002'}`, randomUUID());
  return accountId;
};
/** A payout whose connection broke after its transfer, to an account that has lost its payout method since. */
const transferredOnly = async () => {
  const accountId = await payable('paid');
  const order = { accountId, amountMinor: 700n, currency: 'EUR' as const, reference: `half-${randomUUID()}` };
  // The search, the account and the transfer; the repetition is cut as well.
  failAfter(2, 'cut-after');
  wire.faults.push('cut');
  await expect(open().sendPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
  wire.faults.length = 0;
  Object.assign(accountOf(accountId).external_accounts, { data: [] });
  return order;
};
/** The first calls succeed, and the next one fails. */
const failAfter = (good: number, fault: Fault) =>
  wire.faults.push(...(Array.from({ length: good }, () => undefined) as unknown as Fault[]), fault); // undefined stands for no fault
const payoutsOf = (reference: string) =>
  [...wire.books.payouts.values()].flat().filter(({ metadata }) => metadata.reference === reference);

/** The codes of a bank, without the number of the account. */
type BankCodes =
  | { type: 'BSB'; bsb: string }
  | { type: 'CA_BANK'; transitNumber: string; institutionNumber: string }
  | { type: 'SG_BANK'; bankCode: string; branchCode: string }
  | { type: 'US_BANK'; routingNumber: string };

/** An event in Stripe's form. */
function stripeEvent(about: PaymentEvent['about'], at: Date) {
  const object =
    about.kind === 'payout'
      ? {
          type: 'payout.paid',
          account: 'acct_1',
          data: { object: { id: 'po_1', metadata: { reference: about.reference } } },
        }
      : about.kind === 'account'
        ? { type: 'account.updated', account: about.accountId, data: { object: { id: about.accountId } } }
        : { type: 'balance.available', data: { object: { object: 'balance' } } };
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', ...object }));
  return { body, signature: signBody(body, webhookSecret, at) };
}

// After every test, so that a failure names the test whose calls differ.
afterEach(() => {
  expect(wire.mismatches).toEqual([]);
  expect([...wire.versions].filter((version) => version !== stripeApiVersion)).toEqual([]);
});

describe('the comparison with the description of Stripe', () => {
  const call = { method: 'POST', path: 'payouts', query: new URLSearchParams() };

  it('has the same major version as the pinned API version, which the README names', async () => {
    expect(describedVersion.split('.')[1]).toBe(stripeApiVersion.split('.')[1]);
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`API version \`${stripeApiVersion}\``);
  });

  it('finds a missing parameter, an unknown one, and members that are missing, unknown or of another type', () => {
    const form = new URLSearchParams({ amount: '100', 'meta[reference]': 'a' });
    expect(shapeFaults({ ...call, form }, { id: 1, object: 'payout', state: 'paid', status: 'done' })).toEqual(
      expect.arrayContaining([
        'POST payouts: lacks currency',
        'POST payouts: unknown parameter meta',
        'POST payouts: payout lacks arrival_date',
        'POST payouts: payout.id cannot be 1',
        'POST payouts: payout.state does not exist',
        'POST payouts: payout.status cannot be "done"',
      ]),
    );
    expect(shapeFaults({ ...call, path: 'charges', form }, {})).toEqual([
      'POST charges: not a call of the description',
    ]);
  });
});

describe('stripeCardPayments', () => {
  cardPaymentsConformance(() => ({
    payments: open(),
    payable,
    notPayable: async () => (await open().createAccount(newSeller())).accountId,
    close: async (accountId) => {
      Object.assign(wire.books.accounts.get(accountId)?.external_accounts ?? {}, { data: [] });
    },
    settle: async (reference) => {
      for (const [accountId, payouts] of wire.books.payouts)
        for (const payout of payouts) {
          if (payout.metadata.reference !== reference) continue;
          const last4 = wire.books.accounts.get(accountId)?.external_accounts.data.at(-1)?.last4;
          Object.assign(
            payout,
            last4 === '0002' ? { status: 'failed', failure_code: 'account_closed' } : { status: 'paid' },
          );
        }
    },
    sentMinor: (reference) => payoutsOf(reference).reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    signedEvent: stripeEvent,
    goThroughOnboarding: async (link, result) => {
      const account = accountOf(link);
      account.details_submitted = true;
      account.requirements.currently_due = {
        verified: ['external_account'],
        pending: ['external_account'],
        'information-missing': ['company.registration', 'company.address', 'external_account'],
      }[result];
      account.capabilities.transfers = result === 'verified' ? 'active' : 'pending';
    },
    chooseCard: async (link, card) => {
      const token = card === 'debit' ? 'tok_debit_5556' : 'tok_credit_4242';
      addExternal(accountOf(link), new URLSearchParams({ external_account: token }));
    },
    tokenOf: (card) => (card === 'debit' ? 'tok_debit_5556' : 'tok_credit_4242'),
    refusedIban: 'DE02500105170137077070',
  }));

  it.each<[Pick<BankAccount, 'country' | 'currency'>, BankCodes, string]>([
    [{ country: 'AU', currency: 'AUD' }, { type: 'BSB', bsb: '110000' }, '110000'],
    [
      { country: 'CA', currency: 'CAD' },
      { type: 'CA_BANK', transitNumber: '11000', institutionNumber: '000' },
      '11000-000',
    ],
    [{ country: 'SG', currency: 'SGD' }, { type: 'SG_BANK', bankCode: '1100', branchCode: '000' }, '1100-000'],
    [{ country: 'US', currency: 'USD' }, { type: 'US_BANK', routingNumber: '110000000' }, '110000000'],
  ])("uses Stripe's names for the bank codes of $country", async (place, codes, routingNumber) => {
    const payments = open();
    const { accountId } = await payments.createAccount(newSeller());
    const before = wire.calls.length;
    const account = { ...place, ...codes, accountHolder: 'Northlight', accountNumber: '000123456789' };
    await payments.addBankAccount(accountId, account, `key-${place.country}`);
    expect(wire.calls.slice(before)[0]).toBe(`POST /v1/accounts/${accountId}/external_accounts`);
    const [, , , form] = wire.books.answered.get(`method-key-${place.country}`)?.request.split(' ') ?? [];
    const sent = new URLSearchParams(form);
    const members = ['country', 'currency', 'account_number', 'routing_number'];
    expect(members.map((name) => sent.get(`external_account[${name}]`))).toEqual([
      place.country,
      place.currency.toLowerCase(),
      '000123456789',
      routingNumber,
    ]);
  });

  it('reports an unsupported country', async () => {
    await expect(open().createAccount({ ...newSeller(), country: 'UA' })).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'country-not-supported',
    });
  });

  it.each<Fault>(['cut', 'garbage', 'error-500', 'error-429', 'error-403'])(
    'is unavailable when the response is %s',
    async (fault) => {
      // The SDK retries a broken connection once, with the same idempotency key.
      wire.faults.push(fault, ...(fault === 'cut' ? [fault] : []));
      await expect(open().createAccount(newSeller())).rejects.toMatchObject({ kind: 'unavailable' });
      expect(wire.faults).toEqual([]);
    },
  );

  it('does not wait for a slow provider', async () => {
    wire.faults.push('slow');
    const started = performance.now();
    await expect(open({ timeoutMs: 200 }).createAccount(newSeller())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('repeats neither the details nor the key in a failure', async () => {
    const refused = await open()
      .addBankAccount(
        'acct_nobody',
        {
          type: 'IBAN',
          iban: 'DE89370400440532013000',
          accountHolder: 'N',
          country: 'DE',
          currency: 'EUR',
        },
        'k',
      )
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PaymentsFailure);
    expect(JSON.stringify([String(refused), refused])).not.toMatch(/DE8937|sk_test/);
  });

  it.each([1, 2, 3, 4, 5])('pays once when the connection breaks at call %d', async (nth) => {
    const accountId = await payable('paid');
    const order = { accountId, amountMinor: 9_900n, currency: 'EUR' as const, reference: `cut-${randomUUID()}` };
    failAfter(nth - 1, 'cut-after');
    // The SDK's repetition is cut as well, so that the next order has to recover.
    wire.faults.push('cut');
    await expect(open().sendPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(wire.faults).toEqual([]);
    await open().sendPayout(order);
    await open().sendPayout(order);
    expect(payoutsOf(order.reference)).toHaveLength(1);
    expect(wire.books.transfers.filter((one) => one.transfer_group === order.reference)).toHaveLength(1);
  });

  it('pays once even when Stripe has forgotten the idempotency keys', async () => {
    const accountId = await payable('paid');
    const order = { accountId, amountMinor: 9_900n, currency: 'USD' as const, reference: `late-${randomUUID()}` };
    await open().sendPayout(order);
    wire.books.answered.clear();
    await open().sendPayout(order);
    expect(payoutsOf(order.reference)).toHaveLength(1);
    expect(wire.books.transfers.filter((one) => one.transfer_group === order.reference)).toHaveLength(1);
  });

  it('reverses the transfer when its payout is refused, so that a retry does not pay twice', async () => {
    const order = await transferredOnly();
    expect(await open().sendPayout(order)).toMatchObject({ state: 'failed', failureCode: 'other' });
    const transfers = wire.books.transfers.filter((one) => one.transfer_group === order.reference);
    expect(transfers).toMatchObject([{ reversed: true }]);
    expect(await open().readPayout(order)).toMatchObject({ state: 'failed' });
  });

  it('does not report a payout as failed while its money is on the way, whatever Stripe refuses afterwards', async () => {
    const accountId = await payable('paid');
    const order = { accountId, amountMinor: 800n, currency: 'EUR' as const, reference: `way-${randomUUID()}` };
    await open().sendPayout(order);
    // The transfer is found, and its payout cannot be read.
    failAfter(1, 'account-invalid');
    await expect(open().sendPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
    failAfter(1, 'account-invalid');
    await expect(open().readPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await open().sendPayout(order)).toMatchObject({ state: 'sent' });
    expect(payoutsOf(order.reference)).toHaveLength(1);
  });

  it('does not report a payout as failed when its transfer cannot be reversed', async () => {
    const order = await transferredOnly();
    // Transfer and payouts are read, the payout is refused, and so is the reversal.
    failAfter(3, 'account-invalid');
    await expect(open().sendPayout(order)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await open().sendPayout(order)).toMatchObject({ state: 'failed' });
    const transfers = wire.books.transfers.filter((one) => one.transfer_group === order.reference);
    expect(transfers).toMatchObject([{ reversed: true }]);
  });

  it('reverses the transfer of a returned payout once', async () => {
    const accountId = await payable('failed');
    const order = { accountId, amountMinor: 500n, currency: 'EUR' as const, reference: `back-${randomUUID()}` };
    await open().sendPayout(order);
    Object.assign(payoutsOf(order.reference)[0] ?? {}, { status: 'failed', failure_code: 'account_closed' });
    const states = await Promise.all([1, 2, 3].map(() => open().readPayout(order)));
    expect(states.map((state) => state?.state)).toEqual(['failed', 'failed', 'failed']);
    const [transfer] = wire.books.transfers.filter((one) => one.transfer_group === order.reference);
    expect(transfer?.reversed).toBe(true);
    expect(await open().sendPayout(order)).toMatchObject({ state: 'failed', failureCode: 'account_closed' });
  });
});
