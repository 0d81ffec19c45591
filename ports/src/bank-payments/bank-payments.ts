import type { Seller, SendsEvents, SendsPayouts } from '../payments/payments.ts';

/**
 * The door to the bank provider. A request makes it write an e-mail to the seller, who answers with the account; then it
 * pays by transfer. Every call answers or fails with a `PaymentsFailure` within three seconds.
 */
export interface BankPayments extends SendsPayouts, SendsEvents {
  /** Asks the provider to take the seller on, which sends its e-mail once. The same seller again is the same request. */
  requestOnboarding(seller: Seller): Promise<{ accountId: string }>;

  readAccount(accountId: string): Promise<BankAccountState>;
}

export interface BankAccountState {
  /** `EMAIL_SENT`: the seller has to answer. `ACCOUNT_ID_GENERATED`: ready to be paid. */
  sellerAccountStatus: 'NEW' | 'EMAIL_SENT' | 'ACCOUNT_ID_GENERATED' | 'DISABLED';
  /** Where the e-mail went. */
  emailSentTo: string | null;
  /** Under which the provider pays, once there is one. */
  sellerAccountId: string | null;
  /** Of the bank account that the seller gave. */
  lastFour: string | null;
}
