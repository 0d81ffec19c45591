import type { PayoutMethod, Seller, SendsEvents, SendsPayouts } from '../payments/payments.ts';

/**
 * The port to the card provider. It has an account for each seller, collects the legally required data on its own
 * pages, and pays to a bank account or a debit card. Every call returns or fails with a `PaymentsFailure` within three
 * seconds.
 */
export interface CardPayments extends SendsPayouts, SendsEvents {
  /** Creates the account, or returns the existing one of the same seller. */
  createAccount(seller: Seller): Promise<{ accountId: string }>;

  /** The provider's page for the seller's identification. Valid for one visit, for a short time. */
  onboardingLink(accountId: string, returns: ReturnAddresses): Promise<string>;

  /** The provider's page for entering a debit card, whose number only the provider sees. */
  debitCardLink(accountId: string, returns: ReturnAddresses): Promise<string>;

  /** Passes on the details of a bank account without storing them; it replaces the previous method. */
  addBankAccount(accountId: string, bankAccount: BankAccount, key: string): Promise<PayoutMethod>;

  /** Adds a card by the provider's token. Refuses other cards with `card-not-debit`. */
  addDebitCard(accountId: string, token: string, key: string): Promise<PayoutMethod>;

  readAccount(accountId: string): Promise<CardAccountState>;
}

/** Our addresses to which the provider's pages return the browser. */
export interface ReturnAddresses {
  finished: string;
  /** For a page that cannot continue. */
  failed: string;
}

export interface CardAccountState {
  status: 'ACTIVE' | 'ONBOARDING' | 'REJECTED' | 'DISABLED';
  /** The seller completed the provider's page. */
  informationProvided: boolean;
  verification: 'PENDING' | 'VERIFIED' | 'INFORMATION_MISSING';
  /** Number of the provider's open requirements. */
  missing: number;
  method: PayoutMethod | null;
  /** The card entered last cannot receive payouts. */
  cardRefused: boolean;
}

interface AnyBankAccount {
  accountHolder: string;
  /** The country of the bank, ISO 3166-1, two letters. */
  country: string;
  currency: 'EUR' | 'USD' | 'AUD' | 'CAD' | 'SGD' | 'GBP';
}

/** Details of a bank account, without spaces. They are passed on, and neither stored nor logged. */
export type BankAccount = AnyBankAccount &
  (
    | { type: 'IBAN'; iban: string }
    | { type: 'BSB'; bsb: string; accountNumber: string }
    | { type: 'CA_BANK'; transitNumber: string; institutionNumber: string; accountNumber: string }
    | { type: 'SG_BANK'; bankCode: string; branchCode: string; accountNumber: string }
    | { type: 'US_BANK'; routingNumber: string; accountNumber: string }
  );
