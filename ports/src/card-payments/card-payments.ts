import type { PayoutMethod, Seller, SendsEvents, SendsPayouts } from '../payments/payments.ts';

/**
 * The door to the card provider. It holds an account for each seller, asks for what the law wants to know on pages of its
 * own, and pays to a bank account or a debit card. Every call answers or fails with a `PaymentsFailure` within three seconds.
 */
export interface CardPayments extends SendsPayouts, SendsEvents {
  /** Makes the account. The same seller again gets the same account. */
  createAccount(seller: Seller): Promise<{ accountId: string }>;

  /** The provider's page on which the seller says who they are. Good for one visit, and soon. */
  onboardingLink(accountId: string, returns: ReturnAddresses): Promise<string>;

  /** The provider's page on which the seller enters a debit card; its number is seen by nobody else. */
  debitCardLink(accountId: string, returns: ReturnAddresses): Promise<string>;

  /** Hands the details of a bank account on and keeps nothing of them; it takes the place of the former method. */
  addBankAccount(accountId: string, bankAccount: BankAccount, key: string): Promise<PayoutMethod>;

  /** Takes a card by the token that the provider gave for it. Refuses with `card-not-debit` any other card. */
  addDebitCard(accountId: string, token: string, key: string): Promise<PayoutMethod>;

  readAccount(accountId: string): Promise<CardAccountState>;
}

/** Where the provider's pages send the browser afterwards; addresses of ours. */
export interface ReturnAddresses {
  finished: string;
  /** When the page cannot go on. */
  failed: string;
}

export interface CardAccountState {
  status: 'ACTIVE' | 'ONBOARDING' | 'REJECTED' | 'DISABLED';
  /** The seller went through the provider's page to its end. */
  informationProvided: boolean;
  verification: 'PENDING' | 'VERIFIED' | 'INFORMATION_MISSING';
  /** How many things the provider still asks for. */
  missing: number;
  method: PayoutMethod | null;
  /** The card that was entered last cannot be paid to. */
  cardRefused: boolean;
}

interface AnyBankAccount {
  accountHolder: string;
  /** ISO 3166-1, two letters: where the bank is. */
  country: string;
  currency: 'EUR' | 'USD' | 'AUD' | 'CAD' | 'SGD' | 'GBP';
}

/** Details of a bank account, without spaces. They are passed on, and neither kept nor logged. */
export type BankAccount = AnyBankAccount &
  (
    | { type: 'IBAN'; iban: string }
    | { type: 'BSB'; bsb: string; accountNumber: string }
    | { type: 'CA_BANK'; transitNumber: string; institutionNumber: string; accountNumber: string }
    | { type: 'SG_BANK'; bankCode: string; branchCode: string; accountNumber: string }
    | { type: 'US_BANK'; routingNumber: string; accountNumber: string }
  );
