import { randomBytes } from 'node:crypto';
import { httpBankPayments } from '@lensdock/ports/bank-payments/http-bank-payments.ts';
import { sandboxBankPayments } from '@lensdock/ports/bank-payments/sandbox-bank-payments.ts';
import { sandboxCardPayments } from '@lensdock/ports/card-payments/sandbox-card-payments.ts';
import { stripeCardPayments } from '@lensdock/ports/card-payments/stripe-card-payments.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { ensureSecret } from '../kernel/services/installation-secrets.store.ts';
import type { Payments } from '../kernel/services/payments.ts';
import { bankProviderOf, type PaymentsSettings, stripeOf } from '../kernel/settings/payments-environment.ts';
import { sandboxRecords } from './sandbox.store.ts';

export interface PaymentParts {
  settings: PaymentsSettings;
  database: Database;
  clock: Clock;
  /** Public origin of the server. */
  origin: () => string;
}

/** Opens the providers in the settings, or sandboxes that move no money. */
export async function openPayments({ settings, database, clock, origin }: PaymentParts): Promise<Payments> {
  // The sandboxes sign their events with it.
  const proposed = { secret: randomBytes(32).toString('base64url') };
  const { secret } = await ensureSecret(database, 'sandbox-events', proposed, await clock.now());
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
