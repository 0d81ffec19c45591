import type { PayoutMethod } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { CardAccountState, ReturnAddresses } from './card-payments.ts';

/** An account of the sandbox. */
export interface SandboxCardAccount extends Omit<CardAccountState, 'status'> {
  companyName: string;
  rejected: boolean;
}

export interface SandboxCardLink {
  step: 'onboarding' | 'debit-card';
  accountId: string;
  returns: ReturnAddresses;
  used: boolean;
}

export const accountRecord = (accountId: string) => `card-account ${accountId}`;
export const linkRecord = (linkId: string) => `card-link ${linkId}`;

export function withMethod(account: SandboxCardAccount | undefined, method: PayoutMethod): SandboxCardAccount {
  if (!account) throw new PaymentsFailure('refused', 'expected an account of the sandbox', 'account-unknown');
  return { ...account, method, cardRefused: false };
}
