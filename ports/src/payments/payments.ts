/** What card and bank providers have in common: who is paid, what is sent, and what they tell by themselves. */

export type PayoutCurrency = 'EUR' | 'USD' | 'PLN';

/** A company as a provider gets to know it. */
export interface Seller {
  /**
   * Ours, for ever the same for this company at this provider: a second request under it is the first one again. 8 to 64
   * of letters, digits, `_` and `-`.
   */
  reference: string;
  companyName: string;
  /** ISO 3166-1, two letters. */
  country: string;
  currency: PayoutCurrency;
  /** Where the provider writes to. */
  email: string | null;
}

export interface PayoutOrder {
  /** The account as the provider named it. */
  accountId: string;
  amountMinor: bigint;
  currency: PayoutCurrency;
  /** Ours, unique for ever, formed like the one of a seller: the same reference is the same payout. */
  reference: string;
}

export interface PayoutState {
  /** `sent`: under way. `paid`: arrived. `failed`: it did not arrive, and the money is with the store again. */
  state: 'sent' | 'paid' | 'failed';
  /** The provider's own name of it, for people who ask the provider. */
  providerReference: string;
  /** Of a failed one: the provider's word for the reason. */
  failureCode?: string;
}

export interface SendsPayouts {
  /**
   * Sends money. Safe to call again with the same order however often and however late: one reference has one effect, and
   * a repetition answers how it stands. After `refused` nothing was sent under the reference; after `unavailable` nobody
   * knows, and the same order has to be sent again until somebody does.
   */
  sendPayout(order: PayoutOrder): Promise<PayoutState>;

  /** How a payout stands. Undefined when the provider knows of none: then nothing was sent. */
  readPayout(payout: Pick<PayoutOrder, 'accountId' | 'reference'>): Promise<PayoutState | undefined>;
}

/**
 * What a provider sends by itself. It only says what to look at: events come twice, late and in any order, so how things
 * stand is always asked for.
 */
export interface PaymentEvent {
  /** The same for each repetition. */
  eventId: string;
  about: { kind: 'payout'; reference: string } | { kind: 'account'; accountId: string } | { kind: 'other' };
}

export interface ReceivedEvent {
  /** Byte for byte as it arrived: that is what was signed. */
  body: Uint8Array;
  /** The header that holds the signature. */
  signature: string | undefined;
  /** By our clock. */
  receivedAt: Date;
}

export interface SendsEvents {
  /** Fails with `forged` when the provider has not signed it, and with `out-of-time` when it is older or newer than five minutes. */
  readEvent(received: ReceivedEvent): Promise<PaymentEvent>;
}

/** What is left of a payout method: nobody can be paid or charged with it. */
export interface PayoutMethod {
  type: 'BANK' | 'DEBIT';
  lastFour: string;
}
