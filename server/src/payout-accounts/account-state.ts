import { bankProgressOf, cardProgressStatus } from '@lensdock/contract/payout-accounts/account-progress.ts';
import type { SellerAccountStatus } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { BankAccountState } from '@lensdock/ports/bank-payments/bank-payments.ts';
import type { CardAccountState } from '@lensdock/ports/card-payments/card-payments.ts';
import type { AccountRow, AccountState } from './payout-accounts.store.ts';

/** Applies a report of the card provider to an account. */
export function applyCardReport(row: AccountRow, news: CardAccountState): AccountState {
  const { status, informationProvided, verification, missing, method, cardRefused } = news;
  return {
    ...stateOf(row),
    cardStatus: status,
    informationProvided,
    verificationStatus: verification,
    missing,
    cardRefused,
    methodType: method?.type ?? null,
    lastFour: method?.lastFour ?? null,
    progressStatus: cardProgressStatus({ status, informationProvided, method }),
  };
}

/** Applies a report of the bank provider. An operator's setting stays until the provider reports something new. */
export function applyBankReport(row: AccountRow, news: BankAccountState): AccountState {
  const isNews = news.sellerAccountStatus !== row.sellerStatusTold;
  const method = news.lastFour === null ? null : ({ methodType: 'BANK', lastFour: news.lastFour } as const);
  return {
    ...stateOf(row),
    sellerStatusTold: news.sellerAccountStatus,
    emailSentTo: news.emailSentTo ?? row.emailSentTo,
    ...(method ?? {}),
    ...(isNews && withSellerStatus(news.sellerAccountStatus, news.sellerAccountId ?? row.sellerAccountId)),
  };
}

/** Applies an operator's setting to an account at the bank provider. */
export function applyOperatorSetting(
  row: AccountRow,
  setting: { sellerAccountStatus: SellerAccountStatus; sellerAccountId: string | null },
): AccountState {
  return { ...stateOf(row), ...withSellerStatus(setting.sellerAccountStatus, setting.sellerAccountId) };
}

/** An account whose verification was for another country: its provider's next report counts as news. */
export function resetVerification(row: AccountRow): AccountState {
  if (row.progressStatus !== 'COMPLETED' && row.verificationStatus !== 'VERIFIED') return stateOf(row);
  const state = { ...stateOf(row), verificationStatus: 'PENDING' as const, progressStatus: 'IN_PROGRESS' as const };
  return row.provider === 'CARD' ? state : { ...state, sellerStatus: 'EMAIL_SENT', sellerStatusTold: null };
}

function withSellerStatus(sellerStatus: SellerAccountStatus, sellerAccountId: string | null): Partial<AccountState> {
  const { progressStatus, verificationStatus } = bankProgressOf(sellerStatus);
  return { sellerStatus, sellerAccountId, progressStatus, verificationStatus };
}

function stateOf(row: AccountRow): AccountState {
  const { companyId: _company, provider: _provider, reference: _reference, accountId: _account, ...rest } = row;
  const {
    contactEmail: _contact,
    emailSentAt: _sent,
    requestedAt: _requested,
    completedAt: _completed,
    askedAt: _asked,
    ...state
  } = rest;
  return state;
}
