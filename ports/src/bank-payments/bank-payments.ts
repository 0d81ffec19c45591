import type { Seller, SendsEvents, SendsPayouts } from '../payments/payments.ts';

/**
 * The port to the bank provider. On a request it emails the seller, who responds with an account; then it pays by
 * transfer. Every call returns or fails with a `PaymentsFailure` within three seconds.
 */
export interface BankPayments extends SendsPayouts, SendsEvents {
  /**
   * Requests the onboarding of a seller, for which the provider sends one email. A repeated request has no further
   * effect.
   */
  requestOnboarding(seller: Seller): Promise<{ accountId: string }>;

  readAccount(accountId: string): Promise<BankAccountState>;
}

export interface BankAccountState {
  /** `EMAIL_SENT`: the seller has to respond. `ACCOUNT_ID_GENERATED`: ready for payouts. */
  sellerAccountStatus: 'NEW' | 'EMAIL_SENT' | 'ACCOUNT_ID_GENERATED' | 'DISABLED';
  /** The recipient of the email. */
  emailSentTo: string | null;
  /** The provider's id for payouts, once there is one. */
  sellerAccountId: string | null;
  /** Part of the bank account that the seller entered. */
  lastFour: string | null;
}
