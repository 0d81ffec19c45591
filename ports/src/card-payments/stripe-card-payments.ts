import type Stripe from 'stripe';
import type { PayoutMethod } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { withinTime } from '../payments/within-time.ts';
import type { BankAccount, CardPayments, ReturnAddresses } from './card-payments.ts';
import { accountStateOf, methodsOf } from './stripe-account-state.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeFailure } from './stripe-failure.ts';
import { stripePayouts } from './stripe-payouts.ts';

export interface StripeOptions {
  secretKey: string;
  /** `whsec_…` of the endpoint that receives Stripe's events, including those of connected accounts. */
  webhookSecret: string;
  /** The address of Stripe's API, for tests; the official one by default. */
  apiUrl?: string;
  timeoutMs?: number;
}

/**
 * The version of Stripe's API, whatever the default of the account is. It moves only with the SDK, whose types are those
 * of this version.
 */
export const stripeApiVersion = '2026-10-28.endive';

/** Runs every call of the adapter: creates the client on first use, limits the time, translates failures. */
export type CallStripe = <Answer>(work: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** Sellers as connected accounts of Stripe Connect, which verifies them on its own pages and pays them out. */
export function stripeCardPayments(options: StripeOptions): CardPayments {
  const client = onceMade(() => openClient(options));
  const callStripe: CallStripe = async (work) => {
    try {
      const stripe = await client();
      return await withinTime(work(stripe), options.timeoutMs);
    } catch (error) {
      throw stripeFailure(error);
    }
  };
  const link = (accountId: string, type: 'account_onboarding' | 'account_update', returns: ReturnAddresses) =>
    callStripe(async (stripe) => {
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type,
        return_url: returns.finished,
        refresh_url: returns.failed,
        collection_options: { fields: 'eventually_due' },
      });
      return url;
    });
  return {
    createAccount: ({ reference, companyName, country, currency, email }) =>
      callStripe(async (stripe) => {
        const { id } = await stripe.accounts.create(
          {
            country,
            default_currency: currency.toLowerCase(),
            business_type: 'company',
            company: { name: companyName },
            metadata: { reference },
            ...(email !== null && { email }),
            // Stripe hosts the pages but the platform controls the account: only then can a link update it.
            controller: {
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            // The store decides when to pay out.
            settings: { payouts: { schedule: { interval: 'manual' } } },
          },
          { idempotencyKey: `account-${reference}` },
        );
        return { accountId: id };
      }),
    onboardingLink: (accountId, returns) => link(accountId, 'account_onboarding', returns),
    debitCardLink: (accountId, returns) => link(accountId, 'account_update', returns),
    addBankAccount: (accountId, bankAccount, key) =>
      callStripe((stripe) => replaceMethod(stripe, accountId, externalAccountOf(bankAccount), `method-${key}`)),
    addDebitCard: (accountId, token, key) =>
      callStripe(async (stripe) => {
        const { card } = await stripe.tokens.retrieve(token);
        if (card?.funding !== 'debit') throw new PaymentsFailure('refused', 'expected a debit card', 'card-not-debit');
        return replaceMethod(stripe, accountId, token, `method-${key}`);
      }),
    readAccount: (accountId) => callStripe(async (stripe) => accountStateOf(await stripe.accounts.retrieve(accountId))),
    ...stripePayouts(callStripe),
    readEvent: async (received) => readStripeEvent(await client(), received, options.webhookSecret),
  };
}

/** The SDK loads slowly, so only a server with Stripe loads it. */
async function openClient({ secretKey, apiUrl, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
    // The server's tasks retry; a call has no time to.
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? 2_500,
    telemetry: false,
  });
}

function onceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Makes the new method the default, then removes the previous ones. */
async function replaceMethod(
  stripe: Stripe,
  accountId: string,
  externalAccount: Stripe.AccountCreateExternalAccountParams['external_account'],
  idempotencyKey: string,
): Promise<PayoutMethod> {
  const added = await stripe.accounts.createExternalAccount(
    accountId,
    { external_account: externalAccount, default_for_currency: true },
    { idempotencyKey },
  );
  const account = await stripe.accounts.retrieve(accountId);
  const former = (account.external_accounts?.data ?? []).filter(({ id }) => id !== added.id);
  for (const { id } of former) await stripe.accounts.deleteExternalAccount(accountId, id);
  const [method] = methodsOf([added]);
  if (!method)
    throw new PaymentsFailure('refused', 'Stripe accepted a method that cannot receive payouts', 'card-not-debit');
  return method;
}

/** Stripe's form of bank details: a routing number is composed of a country's bank codes. */
function externalAccountOf(account: BankAccount): Stripe.AccountCreateExternalAccountParams['external_account'] {
  const { country, accountHolder } = account;
  const common = { object: 'bank_account' as const, country, currency: account.currency.toLowerCase() };
  const holder = { account_holder_name: accountHolder, account_holder_type: 'company' as const };
  if (account.type === 'IBAN') return { ...common, ...holder, account_number: account.iban };
  return { ...common, ...holder, account_number: account.accountNumber, routing_number: routingNumberOf(account) };
}

function routingNumberOf(account: Exclude<BankAccount, { type: 'IBAN' }>): string {
  switch (account.type) {
    case 'BSB':
      return account.bsb;
    case 'CA_BANK':
      return `${account.transitNumber}-${account.institutionNumber}`;
    case 'SG_BANK':
      return `${account.bankCode}-${account.branchCode}`;
    case 'US_BANK':
      return account.routingNumber;
  }
}
