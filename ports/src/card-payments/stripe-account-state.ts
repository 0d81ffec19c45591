import type Stripe from 'stripe';
import type { PayoutMethod } from '../payments/payments.ts';
import type { CardAccountState } from './card-payments.ts';

type External = Stripe.BankAccount | Stripe.Card;

/**
 * The state of a connected account. Requirements count as missing only after the seller's first visit to Stripe's page.
 */
export function accountStateOf(account: Stripe.Account): CardAccountState {
  const due = dueOf(account);
  const informationProvided = account.details_submitted;
  const verification = verificationOf(account, due);
  const methods = account.external_accounts?.data ?? [];
  const current = methods.find(({ default_for_currency: isDefault }) => isDefault) ?? methods[0];
  return {
    status: statusOf(account, verification),
    informationProvided,
    verification,
    missing: informationProvided ? due.length : 0,
    method: methodsOf(current ? [current] : [])[0] ?? methodsOf(methods)[0] ?? null,
    cardRefused: current?.object === 'card' && current.funding !== 'debit',
  };
}

/** The methods that can receive payouts. */
export function methodsOf(externals: readonly External[]): PayoutMethod[] {
  return externals.flatMap((external): PayoutMethod[] => {
    if (external.object === 'bank_account') return [{ type: 'BANK', lastFour: external.last4 }];
    return external.funding === 'debit' ? [{ type: 'DEBIT', lastFour: external.last4 }] : [];
  });
}

/** Stripe's requirements, except for the payout method, which is a separate step. */
function dueOf({ requirements }: Stripe.Account): string[] {
  const due = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]);
  return [...due].filter((name) => name !== 'external_account');
}

function verificationOf(account: Stripe.Account, due: readonly string[]): CardAccountState['verification'] {
  if (!account.details_submitted) return 'PENDING';
  if (due.length > 0) return 'INFORMATION_MISSING';
  return account.capabilities?.transfers === 'active' ? 'VERIFIED' : 'PENDING';
}

/** https://docs.stripe.com/connect/handling-api-verification: reasons that start with `rejected.` are final. */
function statusOf(
  { requirements }: Stripe.Account,
  verification: CardAccountState['verification'],
): CardAccountState['status'] {
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected')) return 'REJECTED';
  if (reason === 'platform_paused' || reason === 'listed' || reason === 'other') return 'DISABLED';
  return verification === 'VERIFIED' ? 'ACTIVE' : 'ONBOARDING';
}
