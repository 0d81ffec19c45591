// @module-tag slow-2
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import {
  addPayoutMethod,
  confirmPayoutChange,
  proposePayoutChange,
  readCardOnboarding,
  readPayoutChanges,
  requestBankOnboarding,
  requireTwoPeople,
  startCardOnboarding,
  withdrawPayoutChange,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { PayoutMethodBody, PayoutProposalBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsWithoutWords } from '../kernel/history/testing/recorded-fields.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { spaced, testBankDetails } from '../testing/bank-details.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { expireAllProposals } from './expire-proposals.ts';

const hourMs = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await setAccess(server, 'fay', { role: 'finance' });
});
afterEach(async () => {
  expect(await fieldsWithoutWords(server.database)).toEqual([]);
  await server.stop();
});

const iban: PayoutMethodBody = {
  type: 'BANK',
  bankAccountType: 'IBAN',
  accountHolder: 'Northlight Vision GmbH',
  iban: spaced(testBankDetails.britishIban),
};
const changeMethod: PayoutProposalBody = { change: 'change-method', method: iban };

const on = (as: SamplePersonName = 'ada') => server.call(requireTwoPeople, { as });
const propose = (as: SamplePersonName, body: PayoutProposalBody) => server.call(proposePayoutChange, { as, body });
const read = async (as: SamplePersonName = 'ada') => (await server.call(readPayoutChanges, { as })).body;
const params = async () => ({ proposalId: (await read()).proposal?.proposalId ?? 'none' });
const confirm = async (as: SamplePersonName) => server.call(confirmPayoutChange, { as, params: await params() });
const withdraw = async (as: SamplePersonName) => server.call(withdrawPayoutChange, { as, params: await params() });
const audited = async () =>
  (
    await server.database.query<{ line: string }>(
      sql`select actor || ' ' || action as line from audit where refused is null order by id`,
    )
  ).map(({ line }) => line);
const received = async (as: SamplePersonName) =>
  (await server.call(readInbox, { as })).body.messages.map(({ kind }) => kind);
const lastFour = async () => (await server.call(readCardOnboarding, { as: 'ada' })).body.payoutMethod?.lastFour;

it('lets one person change accounts unless the company requires two', async () => {
  expect(await read()).toEqual({ twoPeople: false, proposal: null });
  expect((await propose('ada', changeMethod)).problem.type).toBe(problemType('second-person-not-required'));
  expect((await server.call(addPayoutMethod, { as: 'ada', body: iban })).status).toBe(200);
});

it('lets a company require two people only if it has a second owner or finance member', async () => {
  await setAccess(server, 'fay', { role: 'viewer' });
  await setAccess(server, 'ben', { role: 'owner', endsAt: new Date((await server.clock.now()).getTime() - 1) });
  expect((await on()).problem.type).toBe(problemType('second-person-missing'));
  await setAccess(server, 'fay', { role: 'finance' });
  expect((await on()).body.twoPeople).toBe(true);
  expect((await on()).body.twoPeople).toBe(true);
  expect(await audited()).toEqual(['ada require-two-people']);
  expect(await received('fay')).toEqual(['payout-two-people-required']);
});

describe('in a company that requires two people', () => {
  beforeEach(async () => {
    await on();
  });

  it('refuses every direct change, even by an owner', async () => {
    const required = problemType('second-person-required');
    expect((await server.call(addPayoutMethod, { as: 'ada', body: iban })).problem.type).toBe(required);
    expect((await server.call(addPayoutMethod, { as: 'fay', body: { type: 'DEBIT' } })).problem.type).toBe(required);
    expect((await server.call(startCardOnboarding, { as: 'ada' })).problem.type).toBe(required);
    expect((await server.call(requestBankOnboarding, { as: 'ada' })).problem.type).toBe(required);
    expect(await lastFour()).toBe('3000');
  });

  it('applies a proposed method once, after another person has confirmed it', async () => {
    const { status, body } = await propose('fay', changeMethod);
    expect([status, body.proposal]).toEqual([
      201,
      {
        proposalId: expect.any(String),
        change: 'change-method',
        before: { type: 'BANK', lastFour: '3000' },
        after: { type: 'BANK', lastFour: testBankDetails.britishIban.slice(-4) },
        state: 'open',
        proposedBy: 'Fay Brunner',
        proposedAt: expect.any(Number),
        own: true,
        confirmedBy: null,
        expiresAt: (await server.clock.now()).getTime() + 72 * hourMs,
      },
    ]);
    expect((await server.call(addPayoutMethod, { as: 'fay', body: iban })).status).toBe(409);
    expect((await confirm('fay')).problem.type).toBe(problemType('payout-change-own'));
    expect((await confirm('ada')).body.proposal).toMatchObject({
      state: 'confirmed',
      confirmedBy: 'Ada Keller',
      own: false,
    });
    expect((await confirm('ben')).problem.type).toBe(problemType('payout-change-confirmed'));
    // Only the proposer, and only with the details that were confirmed.
    const other = { ...iban, iban: spaced(testBankDetails.iban) };
    expect((await server.call(addPayoutMethod, { as: 'ada', body: iban })).status).toBe(409);
    expect((await server.call(addPayoutMethod, { as: 'fay', body: other })).status).toBe(409);
    expect((await server.call(addPayoutMethod, { as: 'fay', body: { ...iban, accountHolder: 'Fay' } })).status).toBe(
      409,
    );
    expect((await server.call(addPayoutMethod, { as: 'fay', body: { type: 'DEBIT' } })).status).toBe(409);
    expect((await server.call(addPayoutMethod, { as: 'fay', body: iban })).status).toBe(200);
    expect(await lastFour()).toBe(testBankDetails.britishIban.slice(-4));
    expect((await server.call(addPayoutMethod, { as: 'fay', body: iban })).status).toBe(409);
    expect(await read()).toEqual({ twoPeople: true, proposal: null });
    expect(await audited()).toEqual(
      expect.arrayContaining(['fay propose-payout-change', 'ada confirm-payout-change', 'fay make-payout-change']),
    );
    for (const as of ['ada', 'fay'] as const)
      expect(await received(as)).toEqual(expect.arrayContaining(['payout-change-proposed', 'payout-change-confirmed']));
    expect(await server.database.query(sql`select 1 as one from payout_proposal where digest is not null`)).toEqual([]);
  });

  it('opens the provider’s page as often as needed until the confirmation expires', async () => {
    await propose('ada', { change: 'open-card-page' });
    await confirm('ben');
    expect((await server.call(startCardOnboarding, { as: 'ada' })).status).toBe(200);
    expect((await server.call(startCardOnboarding, { as: 'ada' })).status).toBe(200);
    expect((await audited()).filter((line) => line === 'ada make-payout-change')).toHaveLength(1);
    server.clock.advance(72 * hourMs);
    expect((await server.call(startCardOnboarding, { as: 'ada' })).status).toBe(409);
    await expireAllProposals(server.services);
    expect(await received('ada')).not.toContain('payout-change-expired');
  });

  it('allows a new proposal after the previous one was carried out, and requests a bank account once', async () => {
    await propose('ada', { change: 'open-card-page' });
    expect((await propose('fay', changeMethod)).problem.type).toBe(problemType('payout-change-open'));
    await confirm('ben');
    await server.call(startCardOnboarding, { as: 'ada' });
    expect((await propose('fay', { change: 'request-bank-account' })).status).toBe(201);
    await confirm('ada');
    expect((await server.call(requestBankOnboarding, { as: 'fay' })).status).toBe(200);
    expect((await read()).proposal).toBeNull();
    expect((await server.call(requestBankOnboarding, { as: 'fay' })).status).toBe(409);
    expect((await audited()).filter((line) => line === 'fay request-bank-onboarding')).toHaveLength(1);
  });

  it('expires a proposal after 72 hours and notifies both', async () => {
    await propose('fay', changeMethod);
    server.clock.advance(72 * hourMs - 1);
    await expireAllProposals(server.services);
    expect((await read()).proposal).not.toBeNull();
    const known = await params();
    server.clock.advance(1);
    expect((await read()).proposal).toBeNull();
    expect((await server.call(confirmPayoutChange, { as: 'ada', params: known })).status).toBe(404);
    await expireAllProposals(server.services);
    await expireAllProposals(server.services);
    expect((await audited()).slice(-1)).toEqual(['calendar expire-payout-change']);
    for (const as of ['ada', 'fay'] as const) expect((await received(as))[0]).toBe('payout-change-expired');
    expect((await propose('fay', changeMethod)).status).toBe(201);
  });

  it('lets the proposer withdraw and the others decline', async () => {
    await propose('fay', changeMethod);
    expect((await withdraw('fay')).body.proposal).toBeNull();
    await propose('fay', changeMethod);
    await confirm('ada');
    expect((await withdraw('ada')).body.proposal).toBeNull();
    expect((await server.call(addPayoutMethod, { as: 'fay', body: iban })).status).toBe(409);
    expect((await audited()).filter((line) => /withdraw|decline/.test(line))).toEqual([
      'fay withdraw-payout-change',
      'ada decline-payout-change',
    ]);
    expect(await received('fay')).toEqual(
      expect.arrayContaining(['payout-change-withdrawn', 'payout-change-declined']),
    );
  });

  it('needs two people to end the requirement as well', async () => {
    await propose('fay', { change: 'allow-one-person' });
    expect((await read()).twoPeople).toBe(true);
    expect((await confirm('ada')).body).toEqual({ twoPeople: false, proposal: null });
    expect((await received('ben')).slice(0, 1)).toEqual(['payout-two-people-ended']);
    expect((await server.call(requestBankOnboarding, { as: 'ada' })).status).toBe(200);
  });

  it('reports wrong details before anything is proposed', async () => {
    const wrong = { change: 'change-method', method: { ...iban, iban: testBankDetails.wrongIban } } as const;
    const { status, problem } = await propose('fay', wrong);
    expect([status, problem.errors.map(({ inputField }) => inputField)]).toEqual([400, ['iban']]);
    const missing = await propose('fay', { change: 'change-method' });
    expect(missing.problem.errors.map(({ inputField }) => inputField)).toEqual(['method']);
    expect((await read()).proposal).toBeNull();
  });

  it('keeps no hash of the details for repeated requests', async () => {
    const withKey = (typed: string) => {
      const body: PayoutProposalBody = { change: 'change-method', method: { ...iban, iban: spaced(typed) } };
      return server.call(proposePayoutChange, { as: 'fay', body, headers: { 'idempotency-key': 'proposal-1' } });
    };
    const first = await withKey(testBankDetails.britishIban);
    expect([first.status, first.headers['idempotent-replay']]).toEqual([201, undefined]);
    // A stored hash would tell the other details apart, and refuse the key.
    const second = await withKey(testBankDetails.iban);
    expect([second.status, second.headers['idempotent-replay']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
  });

  it('keeps two proposals at once from both being accepted', async () => {
    const answers = await Promise.all([propose('ada', changeMethod), propose('fay', changeMethod)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('returns 404 to another company and 403 to other roles', async () => {
    await propose('fay', changeMethod);
    const known = await params();
    expect((await server.call(confirmPayoutChange, { as: 'eve', params: known })).status).toBe(404);
    expect((await server.call(withdrawPayoutChange, { as: 'eve', params: known })).status).toBe(404);
    await setAccess(server, 'ben', { role: 'publisher' });
    expect((await server.call(confirmPayoutChange, { as: 'ben', params: known })).status).toBe(403);
    expect((await server.call(readPayoutChanges, { as: 'ben' })).status).toBe(403);
  });
});
