import { randomBytes } from 'node:crypto';
import type { BankPayments } from '@lensdock/ports/bank-payments/bank-payments.ts';
import { sandboxBankPayments } from '@lensdock/ports/bank-payments/sandbox-bank-payments.ts';
import type { CardPayments } from '@lensdock/ports/card-payments/card-payments.ts';
import { sandboxCardPayments } from '@lensdock/ports/card-payments/sandbox-card-payments.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { keepSandboxSecret, sandboxRecords } from './sandbox.store.ts';

/** The doors to the payment providers. */
export interface Payments {
  card: CardPayments;
  bank: BankPayments;
}

export interface PaymentParts {
  database: Database;
  clock: Clock;
  /** Where browsers reach the server. */
  origin: () => string;
}

/** Opens the providers: the sandboxes, which move no money. */
export async function openPayments({ database, clock, origin }: PaymentParts): Promise<Payments> {
  const secret = await keepSandboxSecret(database, randomBytes(32).toString('base64url'), await clock.now());
  const parts = { records: sandboxRecords(database), origin, secret };
  return { card: sandboxCardPayments(parts), bank: sandboxBankPayments(parts) };
}
