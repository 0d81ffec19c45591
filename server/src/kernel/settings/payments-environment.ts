import type { BankProviderOptions } from '@lensdock/ports/bank-payments/http-bank-payments.ts';
import type { StripeOptions } from '@lensdock/ports/card-payments/stripe-card-payments.ts';
import * as z from 'zod/mini';
import { webAddress } from './environment-values.ts';

const secret = () => z.optional(z.string().check(z.minLength(8)));
/** Every call contains a secret. Plain HTTP is for a provider on this machine, as in tests. */
const providerAddress = () => z.optional(webAddress());

/** Settings of the payment providers, which are sandboxes by default. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
  STRIPE_API_URL: providerAddress(),
  BANK_PAYMENTS_URL: providerAddress(),
  BANK_PAYMENTS_KEY: secret(),
  BANK_PAYMENTS_CALLBACK_SECRET: secret(),
};

const variables = z.object(paymentsEnvironment);
export type PaymentsSettings = z.infer<typeof variables>;

/** Returns the first contradiction, with the names of the variables. */
export function paymentsContradiction(settings: PaymentsSettings): string | undefined {
  const isStripe = settings.STRIPE_SECRET_KEY !== undefined;
  if (isStripe !== (settings.STRIPE_WEBHOOK_SECRET !== undefined))
    return 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither';
  if (!isStripe && settings.STRIPE_API_URL !== undefined) return 'STRIPE_API_URL: needs STRIPE_SECRET_KEY';
  const bank = [settings.BANK_PAYMENTS_URL, settings.BANK_PAYMENTS_KEY, settings.BANK_PAYMENTS_CALLBACK_SECRET];
  if (new Set(bank.map((value) => value === undefined)).size > 1)
    return 'BANK_PAYMENTS_URL, BANK_PAYMENTS_KEY and BANK_PAYMENTS_CALLBACK_SECRET: set all or none';
  return insecure('STRIPE_API_URL', settings) ?? insecure('BANK_PAYMENTS_URL', settings);
}

function insecure(name: 'STRIPE_API_URL' | 'BANK_PAYMENTS_URL', settings: PaymentsSettings): string | undefined {
  const address = settings[name];
  if (address === undefined) return undefined;
  const { protocol, hostname } = new URL(address);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'http:' && !isHere ? `${name}: requires https` : undefined;
}

export function stripeOf(settings: PaymentsSettings): StripeOptions | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, webhookSecret, ...(apiUrl !== undefined && { apiUrl }) };
}

export function bankProviderOf(settings: PaymentsSettings): BankProviderOptions | undefined {
  const { BANK_PAYMENTS_URL: url, BANK_PAYMENTS_KEY: key, BANK_PAYMENTS_CALLBACK_SECRET: callbackSecret } = settings;
  if (url === undefined || key === undefined || callbackSecret === undefined) return undefined;
  // Relative paths resolve against the URL, so it must end with a slash.
  return { url: url.endsWith('/') ? url : `${url}/`, key, callbackSecret };
}
