import type { Route } from '../kernel/route.ts';
import type {
  BankAccount,
  CardAccount,
  PayoutChanges,
  PayoutMethodBody,
  PayoutProposalBody,
  SellerAccountStatus,
} from './payout-accounts.ts';

export const readCardOnboarding: Route<{ reply: CardAccount }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account/payout/onboarding/card',
  caller: 'developer',
  may: 'payouts:read',
};

export const startCardOnboarding: Route<{ reply: { account: CardAccount; url: string } }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/card',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const checkCardOnboarding: Route<{ reply: CardAccount }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/card/check',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const readBankOnboarding: Route<{ reply: BankAccount }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/my-account/payout/onboarding/bank',
  caller: 'developer',
  may: 'payouts:read',
};

export const requestBankOnboarding: Route<{ reply: BankAccount }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/bank',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const addPayoutMethod: Route<
  { body: PayoutMethodBody; reply: { account: CardAccount; url: string | null } },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/my-account/payout/methods',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const readPayoutChanges: Route<{ reply: PayoutChanges }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company/payout-changes',
  caller: 'developer',
  may: 'payouts:read',
};

export const requireTwoPeople: Route<{ reply: PayoutChanges }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/payout-changes/require-two-people',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const proposePayoutChange: Route<{ body: PayoutProposalBody; reply: PayoutChanges }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/payout-changes',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const confirmPayoutChange: Route<{ params: { proposalId: string }; reply: PayoutChanges }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company/payout-changes/:proposalId/confirm',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const withdrawPayoutChange: Route<{ params: { proposalId: string }; reply: PayoutChanges }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/company/payout-changes/:proposalId',
  caller: 'developer',
  may: 'payout-accounts:write',
};

export const readCompanyPayoutAccounts: Route<
  {
    params: { companyId: string };
    reply: { card: CardAccount; bank: BankAccount };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/payout-accounts',
  caller: 'operator',
  may: 'company-accounts:read',
};

export const setBankAccount: Route<
  {
    params: { companyId: string };
    body: { sellerAccountStatus: SellerAccountStatus; sellerAccountId: string | null };
    reply: { card: CardAccount; bank: BankAccount };
  },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/companies/:companyId/payout-accounts/bank',
  caller: 'operator',
  may: 'company-accounts:write',
};
