import type { BankPayments } from '@lensdock/ports/bank-payments/bank-payments.ts';
import type { SandboxBankPayments } from '@lensdock/ports/bank-payments/sandbox-bank-payments.ts';
import type { CardPayments } from '@lensdock/ports/card-payments/card-payments.ts';
import type { SandboxCardPayments } from '@lensdock/ports/card-payments/sandbox-card-payments.ts';

export interface Payments {
  card: CardPayments;
  bank: BankPayments;
  /** Public origin of the server. */
  origin: () => string;
  /** The sandboxes in use, which have pages of their own. */
  sandbox: { card?: SandboxCardPayments; bank?: SandboxBankPayments };
}
