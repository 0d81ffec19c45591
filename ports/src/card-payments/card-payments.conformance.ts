import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type PayoutsUnderTest, payoutsConformance } from '../payments/payouts.conformance.ts';
import type { BankAccount, CardPayments } from './card-payments.ts';

export interface CardPaymentsUnderTest extends PayoutsUnderTest {
  payments: CardPayments;
  /** Performs the seller's steps on the provider's page. */
  goThroughOnboarding(link: string, result: 'verified' | 'pending' | 'information-missing'): Promise<void>;
  chooseCard(link: string, card: 'debit' | 'credit'): Promise<void>;
  tokenOf(card: 'debit' | 'credit'): string;
  /** An IBAN that the provider refuses. */
  refusedIban: string;
}

const returns = { finished: 'https://console.example/done', failed: 'https://console.example/failed' };
const iban = {
  type: 'IBAN',
  iban: 'DE89370400440532013000',
  accountHolder: 'Northlight Vision GmbH',
  country: 'DE',
  currency: 'EUR',
} as const satisfies BankAccount;

export function newSeller(reference = randomUUID()) {
  return {
    reference,
    companyName: 'Northlight Vision GmbH',
    country: 'DE',
    currency: 'EUR' as const,
    email: 'ada@northlight.example',
  };
}

/** The behaviour required of every card provider. */
export function cardPaymentsConformance(open: () => CardPaymentsUnderTest): void {
  payoutsConformance(open);

  it('creates one account per seller, however often it is requested', async () => {
    const { payments } = open();
    const seller = newSeller();
    const made = await Promise.all([1, 2, 3].map(() => payments.createAccount(seller)));
    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1);
    expect((await payments.createAccount(newSeller())).accountId).not.toBe(made[0]?.accountId);
  });

  it('starts with an account without data', async () => {
    const { payments } = open();
    const { accountId } = await payments.createAccount(newSeller());
    expect(await payments.readAccount(accountId)).toEqual({
      status: 'ONBOARDING',
      informationProvided: false,
      verification: 'PENDING',
      missing: 0,
      method: null,
      cardRefused: false,
    });
  });

  it.each([
    ['verified', { status: 'ACTIVE', informationProvided: true, verification: 'VERIFIED', missing: 0 }],
    ['pending', { status: 'ONBOARDING', informationProvided: true, verification: 'PENDING', missing: 0 }],
    ['information-missing', { status: 'ONBOARDING', verification: 'INFORMATION_MISSING', missing: 2 }],
  ] as const)('reports the result of a visit to its page: %s', async (result, state) => {
    const { payments, goThroughOnboarding } = open();
    const { accountId } = await payments.createAccount(newSeller());
    await goThroughOnboarding(await payments.onboardingLink(accountId, returns), result);
    expect(await payments.readAccount(accountId)).toMatchObject(state);
  });

  it('stores only the last four characters of a bank account', async () => {
    const { payments } = open();
    const { accountId } = await payments.createAccount(newSeller());
    expect(await payments.addBankAccount(accountId, iban, randomUUID())).toEqual({ type: 'BANK', lastFour: '3000' });
    expect((await payments.readAccount(accountId)).method).toEqual({ type: 'BANK', lastFour: '3000' });
  });

  it('refuses a bank account without repeating it', async () => {
    const { payments, refusedIban } = open();
    const { accountId } = await payments.createAccount(newSeller());
    const refused = await payments
      .addBankAccount(accountId, { ...iban, iban: refusedIban }, randomUUID())
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'refused', refusal: 'bank-details-refused' });
    expect(String(refused)).not.toContain(refusedIban);
    expect((await payments.readAccount(accountId)).method).toBeNull();
  });

  it('accepts a debit card by token in place of the previous method, and no other card', async () => {
    const { payments, tokenOf } = open();
    const { accountId } = await payments.createAccount(newSeller());
    await payments.addBankAccount(accountId, iban, randomUUID());
    await expect(payments.addDebitCard(accountId, tokenOf('credit'), randomUUID())).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'card-not-debit',
    });
    expect((await payments.readAccount(accountId)).method?.type).toBe('BANK');
    const method = await payments.addDebitCard(accountId, tokenOf('debit'), randomUUID());
    expect(method).toEqual({ type: 'DEBIT', lastFour: '5556' });
    expect((await payments.readAccount(accountId)).method).toEqual(method);
  });

  it('remembers that the card entered on its page was no debit card, until one is', async () => {
    const { payments, chooseCard } = open();
    const { accountId } = await payments.createAccount(newSeller());
    await chooseCard(await payments.debitCardLink(accountId, returns), 'credit');
    expect(await payments.readAccount(accountId)).toMatchObject({ method: null, cardRefused: true });
    await chooseCard(await payments.debitCardLink(accountId, returns), 'debit');
    expect(await payments.readAccount(accountId)).toMatchObject({
      method: { type: 'DEBIT', lastFour: '5556' },
      cardRefused: false,
    });
  });

  it('returns no account that it did not create', async () => {
    const { payments } = open();
    const unknown = { kind: 'refused', refusal: 'account-unknown' };
    await expect(payments.readAccount('acct_nobody')).rejects.toMatchObject(unknown);
    await expect(payments.onboardingLink('acct_nobody', returns)).rejects.toMatchObject(unknown);
    await expect(payments.addBankAccount('acct_nobody', iban, randomUUID())).rejects.toMatchObject(unknown);
  });
}
