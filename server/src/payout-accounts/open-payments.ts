import { randomBytes } from 'node:crypto';
import { httpBankPayments } from '@lensdock/ports/bank-payments/http-bank-payments.ts';
import { sandboxBankPayments } from '@lensdock/ports/bank-payments/sandbox-bank-payments.ts';
import { sandboxCardPayments } from '@lensdock/ports/card-payments/sandbox-card-payments.ts';
import { stripeCardPayments } from '@lensdock/ports/card-payments/stripe-card-payments.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { ensureSecret } from '../kernel/services/installation-secrets.ts';
import type { Payments } from '../kernel/services/payments.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { bankProviderOf, type PaymentsSettings, stripeOf } from '../kernel/settings/payments-environment.ts';
import { sandboxRecords } from './sandbox.store.ts';

export interface PaymentParts {
  settings: PaymentsSettings;
  database: Database;
  secrets: SecretBox;
  clock: Clock;
  /** Public origin of the server. */
  origin: () => string;
}

/** Opens the providers in the settings, or sandboxes that move no money. */
export async function openPayments({ settings, database, secrets, clock, origin }: PaymentParts): Promise<Payments> {
  // The sandboxes sign their events with it.
  const proposed = { secret: randomBytes(32).toString('base64url') };
  const { secret } = await ensureSecret({ database, secrets }, 'sandbox-events', proposed, await clock.now());
  const parts = { records: sandboxRecords(database), origin, secret };
  const stripe = stripeOf(settings);
  const provider = bankProviderOf(settings);
  const sandbox = {
    ...(!stripe && { card: sandboxCardPayments(parts) }),
    ...(!provider && { bank: sandboxBankPayments(parts) }),
  };
  return {
    card: stripe ? stripeCardPayments(stripe) : sandboxCardPayments(parts),
    bank: provider ? httpBankPayments(provider) : sandboxBankPayments(parts),
    origin,
    sandbox,
  };
}
