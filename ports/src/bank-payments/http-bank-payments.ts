import { readEventBody } from '../payments/event-body.ts';
import type { PayoutOrder, PayoutState } from '../payments/payments.ts';
import { PaymentsFailure, type PaymentsRefusal } from '../payments/payments-failure.ts';
import { verifySignedBody } from '../payments/signed-body.ts';
import { callTimeoutMs } from '../payments/within-time.ts';
import type { BankAccountState, BankPayments } from './bank-payments.ts';

export interface BankProviderOptions {
  /** The address of the provider: `https://bank.example/v1/`. */
  url: string;
  /** Sent as a bearer token. */
  key: string;
  /** The secret that the provider signs its callbacks with. */
  callbackSecret: string;
  timeoutMs?: number;
}

/**
 * A bank provider over HTTP. Sellers and payouts are created under our own references, so that a repeated request has
 * no further effect: `PUT seller-accounts/REFERENCE`, `PUT payouts/REFERENCE`, and `GET` of both
 * (docs/bank-provider.md).
 */
export function httpBankPayments(options: BankProviderOptions): BankPayments {
  const ask = (method: 'GET' | 'PUT', path: string, body?: object) => callBank(options, method, path, body);
  return {
    requestOnboarding: async ({ reference, companyName, country, currency, email }) => {
      const seller = { companyName, country, currency, email };
      const { account } = await ask('PUT', `seller-accounts/${encodeURIComponent(reference)}`, seller);
      return { accountId: textOf(account, 'account') };
    },
    readAccount: async (accountId) => accountOf(await ask('GET', `seller-accounts/${encodeURIComponent(accountId)}`)),
    sendPayout: async (order: PayoutOrder) => {
      const { accountId, amountMinor, currency, reference } = order;
      const body = { account: accountId, amountMinor: String(amountMinor), currency };
      return payoutOf(await ask('PUT', `payouts/${encodeURIComponent(reference)}`, body));
    },
    readPayout: async ({ accountId, reference }) => {
      const answer = await ask('GET', `payouts/${encodeURIComponent(reference)}`).catch(noneOf);
      return answer?.account === accountId ? payoutOf(answer) : undefined;
    },
    readEvent: async (received) => {
      verifySignedBody(received, options.callbackSecret);
      return readEventBody(received.body);
    },
  };
}

type Answer = Record<string, unknown>;

async function callBank(
  { url, key, timeoutMs = callTimeoutMs }: BankProviderOptions,
  method: 'GET' | 'PUT',
  path: string,
  body: object | undefined,
): Promise<Answer> {
  const { status, answer } = await fetched(new URL(path, url), {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${key}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect could send the key to another server.
    redirect: 'error',
  });
  if (status === 200 && answer) return answer;
  if (status >= 400 && status < 500 && status !== 429 && status !== 408 && status !== 401 && status !== 403)
    throw new PaymentsFailure('refused', `the bank provider answered ${status}`, refusalOf(answer?.error, status));
  throw new PaymentsFailure('unavailable', `the bank provider answered ${status}`);
}

/** After any network failure it is unknown whether the provider acted. */
async function fetched(url: URL, request: RequestInit): Promise<{ status: number; answer: Answer | undefined }> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, answer: objectOf(await response.text()) };
  } catch {
    throw new PaymentsFailure('unavailable', 'the bank provider was not reached');
  }
}

function objectOf(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer) : undefined; // An object has members.
  } catch {
    return undefined;
  }
}

const refusals: readonly PaymentsRefusal[] = [
  ...(['method-missing', 'account-unknown', 'account-closed', 'country-not-supported'] as const),
  ...(['reference-reused', 'funds-missing'] as const),
];

function refusalOf(error: unknown, status: number): PaymentsRefusal {
  return refusals.find((refusal) => refusal === error) ?? (status === 404 ? 'account-unknown' : 'other');
}

function noneOf(error: unknown): undefined {
  if (error instanceof PaymentsFailure && error.refusal === 'account-unknown') return undefined;
  throw error;
}

const statuses: readonly BankAccountState['sellerAccountStatus'][] = [
  ...(['NEW', 'EMAIL_SENT', 'ACCOUNT_ID_GENERATED', 'DISABLED'] as const),
];

function accountOf({ status, emailSentTo, sellerAccountId, lastFour }: Answer): BankAccountState {
  const sellerAccountStatus = statuses.find((one) => one === status);
  if (!sellerAccountStatus) throw unreadable('status');
  return {
    sellerAccountStatus,
    emailSentTo: optional(emailSentTo),
    sellerAccountId: optional(sellerAccountId),
    // No more than four characters may be stored.
    lastFour: optional(lastFour)?.slice(-4) ?? null,
  };
}

function payoutOf({ state, providerReference, failureCode }: Answer): PayoutState {
  if (state !== 'sent' && state !== 'paid' && state !== 'failed') throw unreadable('state');
  return {
    state,
    providerReference: textOf(providerReference, 'providerReference'),
    ...(state === 'failed' && { failureCode: optional(failureCode) ?? 'unknown' }),
  };
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw unreadable(name);
  return value;
}

function optional(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** An unreadable response does not show whether the provider acted. */
function unreadable(name: string): PaymentsFailure {
  return new PaymentsFailure('unavailable', `the bank provider's answer has no readable ${name}`);
}
