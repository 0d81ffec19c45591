import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Seller } from '../payments/payments.ts';
import { type PayoutsUnderTest, payoutsConformance } from '../payments/payouts.conformance.ts';
import type { BankPayments } from './bank-payments.ts';

export interface BankPaymentsUnderTest extends PayoutsUnderTest {
  payments: BankPayments;
  /** Responds to the provider's email in place of the seller. */
  answerMail(accountId: string, answer: 'account' | 'decline'): Promise<void>;
}

export function newBankSeller(reference = randomUUID()): Seller {
  return {
    reference,
    companyName: 'Meridian Optics Ltd',
    country: 'GB',
    currency: 'EUR',
    email: 'eve@meridian.example',
  };
}

/** The behaviour required of every bank provider. */
export function bankPaymentsConformance(open: () => BankPaymentsUnderTest): void {
  payoutsConformance(open);

  it('onboards a seller once, however often it is requested', async () => {
    const { payments } = open();
    const seller = newBankSeller();
    const accounts = await Promise.all([1, 2, 3].map(() => payments.requestOnboarding(seller)));
    expect(new Set(accounts.map(({ accountId }) => accountId)).size).toBe(1);
  });

  it('emails the seller and waits for the response', async () => {
    const { payments } = open();
    const { accountId } = await payments.requestOnboarding(newBankSeller());
    expect(await payments.readAccount(accountId)).toEqual({
      sellerAccountStatus: 'EMAIL_SENT',
      emailSentTo: 'eve@meridian.example',
      sellerAccountId: null,
      lastFour: null,
    });
  });

  it('has an account after the seller entered one, of which it stores four characters', async () => {
    const { payments, answerMail } = open();
    const { accountId } = await payments.requestOnboarding(newBankSeller());
    await answerMail(accountId, 'account');
    const account = await payments.readAccount(accountId);
    expect(account).toMatchObject({ sellerAccountStatus: 'ACCOUNT_ID_GENERATED', lastFour: '4217' });
    expect(account.sellerAccountId).toMatch(/./);
  });

  it('closes the account of a seller who declines', async () => {
    const { payments, answerMail } = open();
    const { accountId } = await payments.requestOnboarding(newBankSeller());
    await answerMail(accountId, 'decline');
    expect((await payments.readAccount(accountId)).sellerAccountStatus).toBe('DISABLED');
  });

  it('returns no account for a seller that was never requested', async () => {
    await expect(open().payments.readAccount('seller-nobody')).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'account-unknown',
    });
  });
}
