/** The common part of card and bank providers: payees, payouts and events. */

export type PayoutCurrency = 'EUR' | 'USD' | 'PLN';

/** The company data that a provider receives. */
export interface Seller {
  /**
   * Our reference, permanent for this company at this provider: a second request with it repeats the first. 8 to 64
   * letters, digits, `_` and `-`.
   */
  reference: string;
  companyName: string;
  /** ISO 3166-1, two letters. */
  country: string;
  currency: PayoutCurrency;
  /** The contact address for the provider. */
  email: string | null;
}

export interface PayoutOrder {
  /** The provider's id of the account. */
  accountId: string;
  amountMinor: bigint;
  currency: PayoutCurrency;
  /** Our reference, permanently unique and in the form of a seller's: the same reference is the same payout. */
  reference: string;
}

export interface PayoutState {
  /** `sent`: on its way. `paid`: arrived. `failed`: not arrived, and the money is back with the store. */
  state: 'sent' | 'paid' | 'failed';
  /** The provider's own id, for inquiries. */
  providerReference: string;
  /** The provider's reason for a failed payout. */
  failureCode?: string;
}

export interface SendsPayouts {
  /**
   * Sends money. The same order can safely be repeated: one reference has one effect, and a repetition returns its
   * state. After `refused` nothing was sent; after `unavailable` that is unknown, and the same order must be repeated.
   */
  sendPayout(order: PayoutOrder): Promise<PayoutState>;

  /** The state of a payout. Undefined when the provider has none: then nothing was sent. */
  readPayout(payout: Pick<PayoutOrder, 'accountId' | 'reference'>): Promise<PayoutState | undefined>;
}

/** A provider's event. It only names the subject to read again, because events arrive twice, late and in any order. */
export interface PaymentEvent {
  /** The same for each repetition. */
  eventId: string;
  about: { kind: 'payout'; reference: string } | { kind: 'account'; accountId: string } | { kind: 'other' };
}

export interface ReceivedEvent {
  /** The unchanged bytes, because the signature covers them. */
  body: Uint8Array;
  /** The header with the signature. */
  signature: string | undefined;
  /** By our clock. */
  receivedAt: Date;
}

export interface SendsEvents {
  /**
   * Fails with `forged` without the provider's signature, and with `out-of-time` when it is more than five minutes off.
   */
  readEvent(received: ReceivedEvent): Promise<PaymentEvent>;
}

/** The stored part of a payout method, which is not enough to pay or charge with it. */
export interface PayoutMethod {
  type: 'BANK' | 'DEBIT';
  lastFour: string;
}
