import { closePayoutPanel, readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import {
  addPayoutMethod,
  checkCardOnboarding,
  readBankOnboarding,
  readCardOnboarding,
  requestBankOnboarding,
  startCardOnboarding,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { PayoutMethodBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsWithoutWords } from '../kernel/history/testing/recorded-fields.ts';
import { meridian } from '../kernel/identity/sample-people.ts';
import { knownBankDetails, spaced, testBankDetails } from '../testing/bank-details.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { insertAccount } from './payout-accounts.store.ts';
import { everyText } from './testing/every-text.ts';
import { choose } from './testing/visit-sandbox.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await fieldsWithoutWords(server.database)).toEqual([]);
  await server.stop();
});

const eve = { as: 'eve' } as const;
const card = async () => (await server.call(readCardOnboarding, eve)).body;
const bank = async () => (await server.call(readBankOnboarding, eve)).body;
const validated = async () => (await server.call(readMyAccount, eve)).body.payoutAccountValidated;
const receivedMessages = async () => (await server.call(readInbox, eve)).body.messages.map(({ kind }) => kind);
const audit = () =>
  server.database.query<{ action: string; actor: string; company_id: string }>(
    sql`select action, actor, company_id from audit where refused is null order by id`,
  );
const onboard = async (choice: string) => {
  const { url } = (await server.call(startCardOnboarding, eve)).body;
  return choose(server.server, url, choice);
};
const add = (body: PayoutMethodBody, headers: Record<string, string> = {}) =>
  server.call(addPayoutMethod, { ...eve, body, headers });
const iban: PayoutMethodBody = {
  type: 'BANK',
  bankAccountType: 'IBAN',
  accountHolder: 'Meridian Optics Ltd',
  iban: spaced(testBankDetails.britishIban),
};

describe('a company before onboarding', () => {
  it('has no account at either provider', async () => {
    expect(await card()).toEqual({
      active: false,
      companyCountry: 'GB',
      companyCountryName: 'United Kingdom',
      companyCurrency: 'EUR',
      companyName: 'Meridian Optics Ltd',
      contactEmail: 'eve@meridian.example',
      progressStatus: 'NONE',
      verificationStatus: 'PENDING',
      allowedPayoutMethod: ['BANK', 'DEBIT'],
      bankAccountType: 'IBAN',
      payoutMethod: null,
      requestedAt: null,
      completedAt: null,
      sandbox: true,
      status: null,
      progress: null,
      missing: 0,
      cardRefused: false,
    });
    expect(await bank()).toMatchObject({
      active: false,
      progressStatus: 'NONE',
      accountStatus: null,
      sellerAccountStatus: null,
      allowedPayoutMethod: ['BANK'],
      sellerAccountId: null,
      emailSentAt: null,
      sandboxMailUrl: null,
    });
    expect(await validated()).toBe(false);
  });

  it('cannot add a payout method or run a check before it has an account', async () => {
    expect((await add(iban)).problem.type).toMatch(/payout-account-missing$/);
    expect((await server.call(checkCardOnboarding, eve)).problem.type).toMatch(/payout-account-missing$/);
  });
});

describe('the account at the card provider', () => {
  it('is created once by concurrent calls and continues on the provider’s page', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call(startCardOnboarding, eve)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(4);
    expect(answers[0]?.body.account).toMatchObject({
      status: 'ONBOARDING',
      progress: 'ACCOUNT_CREATED',
      progressStatus: 'IN_PROGRESS',
    });
    expect((await audit()).filter(({ action }) => action === 'create-card-account')).toEqual([
      { action: 'create-card-account', actor: 'eve', company_id: meridian.id },
    ]);
  });

  it('is inserted once by overlapping statements', async () => {
    const { database, clock } = server;
    const account = { companyId: meridian.id, provider: 'CARD', reference: 'card-1', contactEmail: null } as const;
    const inserted = { ...account, sellerStatus: null, at: await clock.now() };
    for (let round = 0; round < 40; round += 1) {
      await database.execute(sql`delete from payout_account`);
      const isNew = await Promise.all(Array.from({ length: 8 }, () => insertAccount(database, inserted)));
      expect(isNew.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is complete with information and a method, which validates and notifies the company', async () => {
    await server.call(closePayoutPanel, eve);
    expect(await onboard('verified')).toBe('http://localhost/payout/successful');
    expect(await card()).toMatchObject({
      progress: 'INFORMATION_PROVIDED',
      progressStatus: 'IN_PROGRESS',
      verificationStatus: 'VERIFIED',
    });
    expect(await validated()).toBe(false);
    const { status, body } = await add(iban);
    expect([status, body.url]).toEqual([200, null]);
    expect(body.account).toMatchObject({
      progress: 'PAYOUT_PROVIDED',
      progressStatus: 'COMPLETED',
      active: true,
      status: 'ACTIVE',
      payoutMethod: { type: 'BANK', lastFour: '6819' },
      completedAt: (await server.clock.now()).getTime(),
    });
    expect(await validated()).toBe(true);
    expect(await receivedMessages()).toEqual(['payout-account-validated']);
    expect((await audit()).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'close-payout-panel eve',
      'create-card-account eve',
      'payout-account-news eve',
      'payout-account-news card-provider',
      'payout-account-news eve',
    ]);
  });

  it.each([
    ['pending', { status: 'ONBOARDING', verificationStatus: 'PENDING', missing: 0 }, []],
    [
      'information-missing',
      { status: 'ONBOARDING', verificationStatus: 'INFORMATION_MISSING', missing: 2 },
      ['payout-information-missing'],
    ],
    ['rejected', { status: 'REJECTED', active: false }, []],
  ])('does not validate the company while it is %s', async (choice, state, messages) => {
    await onboard(choice);
    await add(iban);
    expect(await card()).toMatchObject({ ...state, progressStatus: 'IN_PROGRESS' });
    expect([await validated(), await receivedMessages()]).toEqual([false, messages]);
  });

  it('is unchanged when the provider’s page is abandoned, and a link works once', async () => {
    const { url } = (await server.call(startCardOnboarding, eve)).body;
    expect(await choose(server.server, url, 'broken-off')).toBe('http://localhost/payout/verify-failed');
    expect(await choose(server.server, url, 'verified')).toBe('404');
    expect(await card()).toMatchObject({ progress: 'ACCOUNT_CREATED' });
  });

  it('accepts a debit card entered on the provider’s page and rejects a credit card', async () => {
    await onboard('verified');
    const visit = async () => (await add({ type: 'DEBIT' })).body.url ?? '';
    expect(await choose(server.server, await visit(), 'credit-4242')).toBe('http://localhost/payout/update-failed');
    expect(await card()).toMatchObject({ cardRefused: true, payoutMethod: null });
    expect(await choose(server.server, await visit(), 'debit-5556')).toBe('http://localhost/payout/successful');
    expect(await card()).toMatchObject({ cardRefused: false, payoutMethod: { type: 'DEBIT', lastFour: '5556' } });
    expect(await validated()).toBe(true);
  });

  it('accepts a debit card by token and rejects any other card', async () => {
    await onboard('verified');
    const { status, problem } = await add({ type: 'DEBIT', token: 'tok_sandbox_credit_4242' });
    expect([status, problem.errorMessage]).toEqual([409, 'The card you entered is not a debit card.']);
    expect((await add({ type: 'DEBIT', token: 'tok_sandbox_debit_5556' })).body.account.payoutMethod).toEqual({
      type: 'DEBIT',
      lastFour: '5556',
    });
  });

  it.each<[PayoutMethodBody, string[]]>([
    [{ type: 'BANK' }, ['accountHolder required', 'bankAccountType required']],
    [{ ...iban, iban: spaced(testBankDetails.wrongBritishIban) }, ['iban iban-checksum']],
    [
      { type: 'BANK', bankAccountType: 'US_BANK', routingNumber: '12', accountNumber: 'ABC' },
      ['accountHolder required', 'routingNumber bank-length', 'accountNumber bank-digits-only'],
    ],
    [{ ...iban, iban: spaced(testBankDetails.wrongIban) }, ['iban iban-checksum']],
  ])('reports every error in bank details at once: %j', async (body, findings) => {
    await onboard('verified');
    const { status, problem } = await add(body);
    expect(status).toBe(400);
    expect(problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual(findings);
  });

  it('reports an account that the provider rejects at its field', async () => {
    await onboard('verified');
    const refused = { ...iban, bankAccountType: 'US_BANK', ...testBankDetails.refusedAmerican };
    const { problem } = await add({ ...refused, iban: undefined } as PayoutMethodBody); // Invalid on purpose.
    expect(problem.errors).toMatchObject([{ inputField: 'accountNumber', code: 'bank-details-refused' }]);
  });

  it('keeps only the last four characters of bank details', async () => {
    await onboard('verified');
    const body: PayoutMethodBody = { ...iban };
    expect((await add(body, { 'idempotency-key': 'once-1' })).status).toBe(200);
    await add({ type: 'BANK', bankAccountType: 'BSB', accountHolder: 'M', ...testBankDetails.australian });
    const everything = await everyText(server);
    expect(everything).toContain('9347');
    for (const secret of [...knownBankDetails, 'GB29 NWBK', testBankDetails.australian.bsb])
      expect(everything).not.toContain(secret);
    expect(everything.length).toBeGreaterThan(1000);
  });
});

describe('the account at the bank provider', () => {
  const request = (headers: Record<string, string> = {}) => server.call(requestBankOnboarding, { ...eve, headers });
  const answerMail = async (choice: string) =>
    choose(server.server, (await bank()).sandboxMailUrl ?? 'http://nowhere/', choice);

  it('is in preparation after the request, which is only possible once', async () => {
    const { body } = await request();
    expect(body).toMatchObject({
      sellerAccountStatus: 'EMAIL_SENT',
      accountStatus: 'IN_PROGRESS',
      emailSentTo: 'eve@meridian.example',
    });
    const again = await request();
    expect([again.status, again.problem.type]).toEqual([409, 'urn:lensdock:problem:onboarding-already-requested']);
    expect(await server.runPendingTasks()).toEqual({ done: 1, failed: 0 });
    expect((await audit()).filter(({ action }) => action === 'request-bank-onboarding')).toHaveLength(1);
  });

  it('is requested once by concurrent and repeated calls', async () => {
    const key = { 'idempotency-key': 'request-1' };
    const statuses = (await Promise.all([request(key), request(), request(), request()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(await server.database.query(sql`select 1 from payout_account where provider = 'BANK'`)).toHaveLength(1);
  });

  it('is active once the seller has answered the email, which validates the company', async () => {
    await request();
    expect(await answerMail('account-4217')).toBe('/payout/settings');
    expect(await bank()).toMatchObject({
      active: true,
      accountStatus: 'COMPLETED',
      sellerAccountStatus: 'ACCOUNT_ID_GENERATED',
      payoutMethod: { type: 'BANK', lastFour: '4217' },
      sandboxMailUrl: null,
    });
    expect([await validated(), await receivedMessages()]).toEqual([true, ['payout-account-validated']]);
  });

  it('is permanently closed for a seller who declined', async () => {
    await request();
    await answerMail('decline');
    expect(await bank()).toMatchObject({ sellerAccountStatus: 'DISABLED', accountStatus: 'INVALIDATED' });
    expect((await request()).problem.type).toMatch(/bank-account-disabled$/);
    expect(await receivedMessages()).toEqual(['bank-account-closed']);
  });

  it('is an additional one for a company that is already validated', async () => {
    await onboard('verified');
    await add(iban);
    await request();
    await answerMail('account-4217');
    expect(await receivedMessages()).toEqual(['payout-account-active', 'payout-account-validated']);
  });
});
