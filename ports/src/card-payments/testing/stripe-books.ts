/** The records of the fake Stripe, with the members that the adapter reads. */
export interface StripeBooks {
  accounts: Map<string, StripeAccount>;
  transfers: Record<string, unknown>[];
  payouts: Map<string, StripePayout[]>;
  /** Request and response by idempotency key. */
  answered: Map<string, { request: string; answer: object }>;
}

interface StripePayout extends Record<string, unknown> {
  status: string;
  failure_code: string | null;
  amount: number;
  metadata: { reference: string };
}

export interface StripeAccount extends Record<string, unknown> {
  id: string;
  details_submitted: boolean;
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
  capabilities: { transfers: string };
  external_accounts: { object: 'list'; has_more: false; url: string; data: Record<string, unknown>[] };
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly param: string | undefined;
  constructor(status: number, code: string, param?: string, type = 'invalid_request_error') {
    super(code);
    [this.status, this.code, this.param, this.type] = [status, code, param, type];
  }
}

export function stripeBooks(): StripeBooks {
  return { accounts: new Map(), transfers: [], payouts: new Map(), answered: new Map() };
}

let last = 1000;
export const newId = (kind: string) => `${kind}_${++last}`;

export const created = 1_780_000_000;

export const listOf = (data: object[]) => ({ object: 'list', has_more: false, url: '/v1/list', data });

export function newAccount(books: StripeBooks, form: URLSearchParams): object {
  if (form.get('country') === 'UA') throw new StripeRefusal(400, 'country_unsupported', 'country');
  const account: StripeAccount = {
    id: newId('acct'),
    object: 'account',
    details_submitted: false,
    metadata: { reference: form.get('metadata[reference]') },
    requirements: {
      currently_due: ['company.tax_id', 'external_account'],
      past_due: [],
      disabled_reason: 'requirements.past_due',
    },
    capabilities: { transfers: 'inactive' },
    external_accounts: { object: 'list', has_more: false, url: '/v1/accounts/external_accounts', data: [] },
  };
  books.accounts.set(account.id, account);
  return account;
}

/** `tok_debit_5556`, `tok_credit_4242`. */
function cardOf(token: string): { funding: string; last4: string } {
  const [, funding = 'credit', last4 = '4242'] = token.split('_');
  return { funding, last4 };
}

export function newCard(token: string) {
  return { id: newId('card'), object: 'card', brand: 'Visa', exp_month: 12, exp_year: 2034, ...cardOf(token) };
}

export function addExternal(account: StripeAccount, form: URLSearchParams): Record<string, unknown> {
  const token = form.get('external_account');
  const number = form.get('external_account[account_number]') ?? '';
  if (!token && number.endsWith('7070'))
    throw new StripeRefusal(400, 'account_number_invalid', 'external_account[account_number]');
  const external = token
    ? { ...newCard(token), default_for_currency: true }
    : {
        id: newId('ba'),
        object: 'bank_account',
        country: form.get('external_account[country]'),
        currency: form.get('external_account[currency]'),
        last4: number.slice(-4),
        status: 'new',
        default_for_currency: true,
      };
  for (const other of account.external_accounts.data) other.default_for_currency = false;
  account.external_accounts.data.push(external);
  return external;
}

export function newTransfer(books: StripeBooks, account: StripeAccount, form: URLSearchParams): object {
  const transfer = {
    id: newId('tr'),
    object: 'transfer',
    destination: account.id,
    amount: Number(form.get('amount')),
    currency: form.get('currency'),
    transfer_group: form.get('transfer_group'),
    amount_reversed: 0,
    livemode: false,
    metadata: { reference: form.get('metadata[reference]') },
    reversals: listOf([]),
    reversed: false,
    created,
  };
  books.transfers.push(transfer);
  return transfer;
}

export function newPayout(books: StripeBooks, account: StripeAccount, form: URLSearchParams): object {
  if (account.external_accounts.data.length === 0) throw new StripeRefusal(400, 'payouts_not_allowed');
  const payout = {
    id: newId('po'),
    object: 'payout',
    status: 'pending',
    failure_code: null,
    amount: Number(form.get('amount')),
    currency: form.get('currency'),
    arrival_date: created,
    automatic: false,
    created,
    livemode: false,
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    type: 'bank_account',
    metadata: { reference: form.get('metadata[reference]') ?? '' },
  };
  books.payouts.set(account.id, [...(books.payouts.get(account.id) ?? []), payout]);
  return payout;
}
