// @module-tag slow-2
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import {
  addPayoutMethod,
  checkCardOnboarding,
  readBankOnboarding,
  readCardOnboarding,
  requestBankOnboarding,
  startCardOnboarding,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { type BankWire, startBankWire } from '@lensdock/ports/bank-payments/testing/bank-wire-server.ts';
import { type StripeWire, startStripeWire } from '@lensdock/ports/card-payments/testing/stripe-wire-server.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { signBody } from '@lensdock/ports/payments/signed-body.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { knownBankDetails, testBankDetails } from '../testing/bank-details.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { selectUnderWay, updateAsked } from './payout-accounts.store.ts';
import { refreshAccounts, refreshNamedAccount } from './refresh-account.ts';
import { everyText } from './testing/every-text.ts';

const stripeSecret = 'whsec_of_the_tests';
const bankSecret = 'callbacks-of-the-tests';
const eve = { as: 'eve' } as const;

let server: TestServer;
let stripe: StripeWire;
let bank: BankWire;
beforeEach(async () => {
  [stripe, bank] = await Promise.all([startStripeWire(), startBankWire()]);
  server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_URL: stripe.url,
    BANK_PAYMENTS_URL: bank.url,
    BANK_PAYMENTS_KEY: bank.key,
    BANK_PAYMENTS_CALLBACK_SECRET: bankSecret,
  });
});
afterEach(() => Promise.all([server.stop(), stripe.stop(), bank.stop()]));

const start = () => server.call(startCardOnboarding, eve);
const onlyAccount = () => {
  const [account] = [...stripe.books.accounts.values()].slice(-1);
  if (!account) throw new Error('Stripe has no account');
  return account;
};
const verify = () => {
  const account = onlyAccount();
  Object.assign(account, { details_submitted: true, capabilities: { transfers: 'active' } });
  account.requirements.currently_due = ['external_account'];
  return account.id;
};
const iban = {
  type: 'BANK',
  bankAccountType: 'IBAN',
  accountHolder: 'Meridian Optics Ltd',
  iban: testBankDetails.iban,
} as const;
const validated = async () => (await server.call(readMyAccount, eve)).body.payoutAccountValidated;
const news = async () =>
  (await server.database.query(sql`select 1 from audit where action = 'payout-account-news'`)).length;

/** Sends an event as Stripe does, with the given modifications. */
async function sendStripe(
  event: object,
  { secret = stripeSecret, minutes = 0, spoil = (text: string) => text } = {},
): Promise<number> {
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', ...event }));
  const at = new Date((await server.clock.now()).getTime() + minutes * 60_000);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signBody(body, secret, at) };
  const payload = Buffer.from(spoil(body.toString()));
  return (await server.server.inject({ method: 'POST', url: '/api/payments/card/events', headers, payload }))
    .statusCode;
}
const updated = (id: string) => ({ type: 'account.updated', account: id, data: { object: { id } } });

describe('an event of the card provider', () => {
  it('has one effect however often and in whatever order it arrives', async () => {
    await start();
    const id = verify();
    const before = await news();
    const events = [1, 2, 3, 4, 5, 6].map((number) => sendStripe({ ...updated(id), id: `evt_${number % 2}` }));
    expect(new Set(await Promise.all(events))).toEqual(new Set([204]));
    expect(await news()).toBe(before + 1);
    await server.call(addPayoutMethod, { ...eve, body: iban });
    expect(await validated()).toBe(true);
    // An older event that arrives late reverts nothing, because the current state is requested.
    const late = { ...updated(id), data: { object: { id, details_submitted: false } } };
    expect(await sendStripe(late)).toBe(204);
    expect(await validated()).toBe(true);
  });

  it.each([
    ['forged', { secret: 'whsec_of_somebody' }],
    ['changed in transit', { spoil: (text: string) => text.replace('evt_1', 'evt_2') }],
    ['cut short', { spoil: (text: string) => text.slice(0, -3) }],
    ['garbage', { spoil: () => '<html>' }],
    ['of yesterday', { minutes: -24 * 60 }],
    ['dated a day ahead', { minutes: 24 * 60 }],
    ['dated six minutes ahead', { minutes: 6 }],
  ])('is rejected and changes nothing when it is %s', async (_what, change) => {
    await start();
    const id = verify();
    const before = await news();
    expect(await sendStripe(updated(id), change)).toBe(400);
    expect(await news()).toBe(before);
  });

  it('is accepted and ignored when its account or subject is unknown', async () => {
    expect(await sendStripe(updated('acct_of_somebody'))).toBe(204);
    expect(await sendStripe({ type: 'balance.available', data: { object: {} } })).toBe(204);
    const bare = await server.server.inject({ method: 'POST', url: '/api/payments/card/events' });
    expect(bare.statusCode).toBe(400);
  });

  it('is retried while the provider is unavailable, and the scheduled task recovers lost events', async () => {
    await start();
    const id = verify();
    stripe.faults.push('error-500');
    expect(await sendStripe(updated(id))).toBe(503);
    expect((await server.call(readCardOnboarding, eve)).body.progress).toBe('ACCOUNT_CREATED');
    await refreshAccounts(server.services, new AbortController().signal);
    expect((await server.call(readCardOnboarding, eve)).body.progress).toBe('INFORMATION_PROVIDED');
  });
});

describe('the status check of an account', () => {
  it('stores the answer to the latest request, whichever arrives last', async () => {
    await start();
    const id = verify();
    const { card } = server.services.payments;
    const first = Promise.withResolvers<void>();
    const { readAccount } = card;
    card.readAccount = async (accountId) => {
      const state = await readAccount(accountId);
      await first.promise;
      return state;
    };
    const early = refreshNamedAccount(server.services, 'CARD', id);
    await expect.poll(() => stripe.calls.at(-1)).toBe(`GET /v1/accounts/${id}`);
    card.readAccount = readAccount;
    server.clock.advance(1_000);
    onlyAccount().requirements.currently_due = ['company.registration', 'external_account'];
    await refreshNamedAccount(server.services, 'CARD', id);
    const verification = async () => (await server.call(readCardOnboarding, eve)).body.verificationStatus;
    expect(await verification()).toBe('INFORMATION_MISSING');
    first.resolve();
    await early;
    expect(await verification()).toBe('INFORMATION_MISSING');
  });

  it('takes turns, so that old unfinished accounts do not keep others waiting', async () => {
    await start();
    await server.call(requestBankOnboarding, eve);
    const providers: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const [row] = await selectUnderWay(server.database, 1);
      if (row) await updateAsked(server.database, row, await server.clock.now());
      providers.push(row?.provider ?? 'none');
      server.clock.advance(600_000);
    }
    expect(providers.slice(2)).toEqual(providers.slice(0, 2));
    expect(providers.slice(0, 2).sort()).toEqual(['BANK', 'CARD']);
  });
});

describe('an unavailable card provider', () => {
  it.each([
    ['slow', ['slow']],
    ['cut off', ['cut', 'cut']],
    ['garbled', ['garbage']],
    ['broken', ['error-500']],
    ['overrun', ['error-429']],
  ] as const)(
    'is reported within three seconds when it is %s, without affecting other calls or duplicating effects',
    async (_what, faults) => {
      stripe.faults.push(...faults);
      const started = performance.now();
      const { status, problem, headers } = await start();
      expect(performance.now() - started).toBeLessThan(3_000);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(problem.type).toMatch(/payment-provider-unavailable$/);
      expect((await server.call(readCardOnboarding, eve)).body).toMatchObject({ status: null, progressStatus: 'NONE' });
      stripe.faults.length = 0;
      expect((await start()).status).toBe(200);
      expect((await start()).status).toBe(200);
      expect(stripe.books.accounts.size).toBe(1);
    },
  );

  it('does not lose the account that was created when it fails in the middle of a call', async () => {
    stripe.faults.push('cut-after', 'cut-after');
    expect((await start()).status).toBe(503);
    stripe.faults.length = 0;
    expect((await start()).body.account.status).toBe('ONBOARDING');
    expect(stripe.books.accounts.size).toBe(1);
  });

  it('is also reported on return from its pages', async () => {
    await start();
    stripe.faults.push('error-500');
    expect((await server.call(checkCardOnboarding, eve)).status).toBe(503);
  });

  it('rejects invalid details with a reason each', async () => {
    await server.database.execute(sql`update company set country = 'UA' where name = 'Meridian Optics Ltd'`);
    expect((await start()).problem.type).toMatch(/payout-account-refused$/);
  });
});

describe('a bank provider', () => {
  const request = () => server.call(requestBankOnboarding, eve);
  const state = async () => (await server.call(readBankOnboarding, eve)).body;
  const callback = async (account: string, change: { secret?: string; minutes?: number } = {}) => {
    const body = Buffer.from(JSON.stringify({ id: 'cb_1', account }));
    const at = new Date((await server.clock.now()).getTime() + (change.minutes ?? 0) * 60_000);
    const signature = signBody(body, change.secret ?? bankSecret, at);
    const headers = { 'content-type': 'application/json', 'lensdock-signature': signature };
    const { statusCode } = await server.server.inject({
      method: 'POST',
      url: '/api/payments/bank/events',
      headers,
      payload: body,
    });
    return statusCode;
  };

  for (const [index, fault] of (['slow', 'cut', 'cut-after', 'garbage', 'empty', 'error-500'] as const).entries())
    it.skipIf(!isInShare(index, 3)).each([fault])(
      'delays no call while it is unavailable (%s): the request is stored and sent once by its background task',
      async (fault) => {
        bank.faults.push(fault);
        const started = performance.now();
        expect((await request()).body.sellerAccountStatus).toBe('NEW');
        expect(performance.now() - started).toBeLessThan(3_000);
        expect((await request()).status).toBe(409);
        await server.runPendingTasks();
        expect(await state()).toMatchObject({ sellerAccountStatus: 'EMAIL_SENT' });
        expect(bank.mailsSent).toEqual(['eve@meridian.example']);
      },
    );

  it('reports the account once by a signed callback', async () => {
    await request();
    const [account = ''] = bank.sellers.keys();
    const given = { status: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-9', lastFour: '4217' };
    Object.assign(bank.sellers.get(account) ?? {}, given);
    expect(await callback(account, { secret: 'somebody-else' })).toBe(400);
    expect(await callback(account, { minutes: 24 * 60 })).toBe(400);
    expect(await state()).toMatchObject({ sellerAccountStatus: 'EMAIL_SENT' });
    const before = await news();
    expect(await Promise.all([callback(account), callback(account), callback(account)])).toEqual([204, 204, 204]);
    expect(await news()).toBe(before + 1);
    expect(await state()).toMatchObject({ active: true, sellerAccountId: 'S-9', sandbox: false });
    expect(await validated()).toBe(true);
  });
});

it('leaves no bank details, keys or secrets in log, audit or database', async () => {
  await start();
  verify();
  await server.call(addPayoutMethod, { ...eve, body: iban, headers: { 'idempotency-key': 'once' } });
  stripe.faults.push('error-500');
  await server.call(addPayoutMethod, { ...eve, body: { ...iban, iban: testBankDetails.britishIban } });
  await server.call(addPayoutMethod, { ...eve, body: { ...iban, iban: testBankDetails.wrongIban } });
  await sendStripe(updated(onlyAccount().id), { secret: 'whsec_of_somebody' });
  // Every form: accepted, failed at the provider, and rejected here for a number that is too long.
  for (const { numbers, ...body } of everyForm) {
    const given = { type: 'BANK', accountHolder: 'Meridian Optics Ltd', ...body, ...numbers };
    await server.call(addPayoutMethod, { ...eve, body: given, headers: { 'idempotency-key': body.bankAccountType } });
    stripe.faults.push('error-500');
    await server.call(addPayoutMethod, { ...eve, body: given });
    await server.call(addPayoutMethod, {
      ...eve,
      body: { ...given, accountNumber: `${numbers.accountNumber}9`.repeat(3) },
    });
  }
  await server.call(addPayoutMethod, { ...eve, body: { type: 'DEBIT', cardNumber: testBankDetails.card } });
  expect(server.log.length).toBeGreaterThan(4);
  const everything = `${server.log.join('\n')}\n${await everyText(server)}`;
  expect(everything).toContain('3000');
  for (const secret of [...knownBankDetails, 'sk_test_of', stripeSecret, bank.key, bankSecret])
    expect(everything, secret).not.toContain(secret);
});

const { australian, canadian, singaporean, american } = testBankDetails;
const everyForm = [
  { bankAccountType: 'BSB', numbers: australian },
  { bankAccountType: 'CA_BANK', numbers: canadian },
  { bankAccountType: 'SG_BANK', numbers: singaporean },
  { bankAccountType: 'US_BANK', numbers: american },
];
