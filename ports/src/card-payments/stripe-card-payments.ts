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
  /** `whsec_…` of the endpoint that Stripe sends its events to, those of connected accounts included. */
  webhookSecret: string;
  /** Where Stripe answers, for tests; its own address unless said otherwise. */
  apiUrl?: string;
  timeoutMs?: number;
}

/** What every call of the adapter goes through: the client made when it is first needed, a time limit, our failures. */
export type CallStripe = <Answer>(work: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** Sellers as connected accounts of Stripe Connect, which asks them on its own pages and pays them out. */
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
            // The pages are Stripe's, the account is ours to lead: only then may it be updated through a link.
            controller: {
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            // The store says when it pays.
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
        if (card?.funding !== 'debit') throw new PaymentsFailure('refused', 'not a debit card', 'card-not-debit');
        return replaceMethod(stripe, accountId, token, `method-${key}`);
      }),
    readAccount: (accountId) => callStripe(async (stripe) => accountStateOf(await stripe.accounts.retrieve(accountId))),
    ...stripePayouts(callStripe),
    readEvent: async (received) => readStripeEvent(await client(), received, options.webhookSecret),
  };
}

/** The SDK takes a while to load, which only a server with Stripe shall wait for. */
async function openClient({ secretKey, apiUrl, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
    // The jobs of the server try again; inside a call there is no time for it.
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

/** The new method becomes the one that is paid to, and then the former ones go. */
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
    throw new PaymentsFailure('refused', 'Stripe took a method that nobody can be paid by', 'card-not-debit');
  return method;
}

/** As Stripe names the parts: the routing number of a country is made of what its banks call their codes. */
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
