import type { BankPayments } from '@lensdock/ports/bank-payments/bank-payments.ts';
import type { SandboxBankPayments } from '@lensdock/ports/bank-payments/sandbox-bank-payments.ts';
import type { CardPayments } from '@lensdock/ports/card-payments/card-payments.ts';
import type { SandboxCardPayments } from '@lensdock/ports/card-payments/sandbox-card-payments.ts';

/** The doors to the payment providers. */
export interface Payments {
  card: CardPayments;
  bank: BankPayments;
  /** Where browsers reach the server. */
  origin: () => string;
  /** Those of them that are sandboxes, which have pages of their own. */
  sandbox: { card?: SandboxCardPayments; bank?: SandboxBankPayments };
}
