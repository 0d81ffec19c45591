import type { ShapeName } from './stripe-shapes.ts';

/** The parameters of a call, and the object that it answers with. */
interface DescribedCall {
  required: readonly string[];
  optional: readonly string[];
  answer: ShapeName;
  /** The kind of the members of an answered list. */
  items?: ShapeName;
}

const paging = ['created', 'destination', 'ending_before', 'expand', 'limit', 'starting_after'];

/** By method and path. */
export const describedCalls: Readonly<Record<string, DescribedCall>> = {
  'POST accounts': {
    required: [],
    optional: [
      'account_token',
      'business_profile',
      'business_type',
      'capabilities',
      'company',
      'controller',
      'country',
      'default_currency',
      'documents',
      'email',
      'expand',
      'external_account',
      'groups',
      'individual',
      'metadata',
      'settings',
      'tos_acceptance',
      'type',
    ],
    answer: 'account',
  },
  'GET accounts/{}': { required: [], optional: ['expand'], answer: 'account' },
  'POST account_links': {
    required: ['account', 'type'],
    optional: ['collect', 'collection_options', 'expand', 'refresh_url', 'return_url'],
    answer: 'account_link',
  },
  'GET tokens/{}': { required: [], optional: ['expand'], answer: 'token' },
  'POST accounts/{}/external_accounts': {
    required: ['external_account'],
    optional: ['default_for_currency', 'expand', 'metadata'],
    answer: 'bank_account',
  },
  'DELETE accounts/{}/external_accounts/{}': { required: [], optional: [], answer: 'deleted' },
  'GET transfers': { required: [], optional: [...paging, 'transfer_group'], answer: 'list', items: 'transfer' },
  'POST transfers': {
    required: ['currency', 'destination'],
    optional: ['amount', 'description', 'expand', 'metadata', 'source_transaction', 'source_type', 'transfer_group'],
    answer: 'transfer',
  },
  'POST transfers/{}/reversals': {
    required: [],
    optional: ['amount', 'description', 'expand', 'metadata', 'refund_application_fee'],
    answer: 'transfer_reversal',
  },
  'GET payouts': { required: [], optional: [...paging, 'arrival_date', 'status'], answer: 'list', items: 'payout' },
  'POST payouts': {
    required: ['amount', 'currency'],
    optional: [
      'description',
      'destination',
      'expand',
      'metadata',
      'method',
      'payout_method',
      'source_type',
      'statement_descriptor',
    ],
    answer: 'payout',
  },
};
