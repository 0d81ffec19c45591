/**
 * Facts of Stripe's published OpenAPI description (github.com/stripe/openapi, `latest/openapi.spec3.json`) of this
 * version, reduced to the calls of the adapter. They keep the test server of this folder from inventing an API.
 */
export const describedVersion = '2026-09-30.endive';

/** The JSON type of a member, or its permitted texts. */
type Fact = 'string' | 'number' | 'boolean' | 'object' | readonly string[];
type Facts = Readonly<Record<string, Fact>>;

export interface Shape {
  /** Members that every object of the kind has. */
  always: Facts;
  /** Members that can be absent or null. */
  sometimes: Facts;
}

const capability = ['active', 'inactive', 'pending'];
const listOf = {
  always: { object: ['list'], has_more: 'boolean', url: 'string', data: 'object' },
  sometimes: {},
} as const;

export const shapes = {
  list: listOf,
  account: {
    always: { id: 'string', object: ['account'] },
    sometimes: {
      business_type: ['company', 'government_entity', 'individual', 'non_profit'],
      capabilities: 'object',
      company: 'object',
      controller: 'object',
      country: 'string',
      created: 'number',
      default_currency: 'string',
      details_submitted: 'boolean',
      email: 'string',
      external_accounts: 'object',
      metadata: 'object',
      payouts_enabled: 'boolean',
      requirements: 'object',
      settings: 'object',
      type: ['custom', 'express', 'none', 'standard'],
    },
  },
  'account.capabilities': { always: {}, sometimes: { transfers: capability } },
  'account.requirements': {
    always: {},
    sometimes: {
      current_deadline: 'number',
      currently_due: 'object',
      eventually_due: 'object',
      past_due: 'object',
      pending_verification: 'object',
      disabled_reason: [
        'action_required.requested_capabilities',
        'listed',
        'other',
        'platform_paused',
        'rejected.fraud',
        'rejected.incomplete_verification',
        'rejected.listed',
        'rejected.other',
        'rejected.platform_fraud',
        'rejected.platform_other',
        'rejected.platform_terms_of_service',
        'rejected.terms_of_service',
        'requirements.past_due',
        'requirements.pending_verification',
        'under_review',
      ],
    },
  },
  account_link: {
    always: { object: ['account_link'], created: 'number', expires_at: 'number', url: 'string' },
    sometimes: {},
  },
  bank_account: {
    always: {
      id: 'string',
      object: ['bank_account'],
      country: 'string',
      currency: 'string',
      last4: 'string',
      status: 'string',
    },
    sometimes: { account: 'string', account_holder_name: 'string', default_for_currency: 'boolean' },
  },
  card: {
    always: {
      id: 'string',
      object: ['card'],
      brand: 'string',
      exp_month: 'number',
      exp_year: 'number',
      funding: 'string',
      last4: 'string',
    },
    sometimes: { account: 'string', currency: 'string', default_for_currency: 'boolean', metadata: 'object' },
  },
  deleted: {
    always: { id: 'string', object: ['bank_account', 'card'], deleted: 'boolean' },
    sometimes: { currency: 'string' },
  },
  token: {
    always: {
      id: 'string',
      object: ['token'],
      created: 'number',
      livemode: 'boolean',
      type: 'string',
      used: 'boolean',
    },
    sometimes: { bank_account: 'object', card: 'object', client_ip: 'string' },
  },
  transfer: {
    always: {
      id: 'string',
      object: ['transfer'],
      amount: 'number',
      amount_reversed: 'number',
      created: 'number',
      currency: 'string',
      livemode: 'boolean',
      metadata: 'object',
      reversals: 'object',
      reversed: 'boolean',
    },
    sometimes: {
      destination: 'string',
      description: 'string',
      transfer_group: 'string',
      balance_transaction: 'string',
    },
  },
  transfer_reversal: {
    always: {
      id: 'string',
      object: ['transfer_reversal'],
      amount: 'number',
      created: 'number',
      currency: 'string',
      transfer: 'string',
    },
    sometimes: { metadata: 'object' },
  },
  payout: {
    always: {
      id: 'string',
      object: ['payout'],
      amount: 'number',
      arrival_date: 'number',
      automatic: 'boolean',
      created: 'number',
      currency: 'string',
      livemode: 'boolean',
      method: 'string',
      reconciliation_status: ['completed', 'in_progress', 'not_applicable'],
      source_type: 'string',
      status: ['paid', 'pending', 'in_transit', 'canceled', 'failed'],
      type: ['bank_account', 'card'],
    },
    sometimes: { destination: 'string', failure_code: 'string', failure_message: 'string', metadata: 'object' },
  },
} satisfies Readonly<Record<string, Shape>>;
export type ShapeName = keyof typeof shapes;
