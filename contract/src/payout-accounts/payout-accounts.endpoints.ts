import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { accountHolderLimit } from './bank-details.ts';
import { bankAccount, bankAccountType, cardAccount, payoutType, sellerAccountStatus } from './payout-accounts.ts';

const providerProblems = ['payment-provider-unavailable', 'payment-provider-failed'] as const;

/** An address of the provider, to be opened in the browser; good for one visit. */
const hostedPage = z.string();

export const readCardOnboarding = endpoint({
  name: 'read-card-onboarding',
  summary: 'The company’s account at the card provider, as we know it.',
  feature: 'payout-accounts',
  method: 'GET',
  path: '/api/devcon/my-account/payout/onboarding/card',
  caller: 'developer',
  reply: cardAccount,
});

export const startCardOnboarding = endpoint({
  name: 'start-card-onboarding',
  summary: 'Makes the account at the card provider where there is none, and answers the provider’s page to go on with.',
  feature: 'payout-accounts',
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/card',
  caller: 'developer',
  reply: z.object({ account: cardAccount, url: hostedPage }),
  problems: [...providerProblems, 'payout-account-refused'],
});

export const checkCardOnboarding = endpoint({
  name: 'check-card-onboarding',
  summary: 'Asks the card provider how the account stands: after a visit to its pages.',
  feature: 'payout-accounts',
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/card/check',
  caller: 'developer',
  reply: cardAccount,
  problems: [...providerProblems, 'payout-account-missing'],
});

export const readBankOnboarding = endpoint({
  name: 'read-bank-onboarding',
  summary: 'The company’s account at the bank provider, as we know it.',
  feature: 'payout-accounts',
  method: 'GET',
  path: '/api/devcon/my-account/payout/onboarding/bank',
  caller: 'developer',
  reply: bankAccount,
});

export const requestBankOnboarding = endpoint({
  name: 'request-bank-onboarding',
  summary: 'Asks the bank provider to take the company on; it writes an e-mail. Kept and sent later while it is away.',
  feature: 'payout-accounts',
  method: 'POST',
  path: '/api/devcon/my-account/payout/onboarding/bank',
  caller: 'developer',
  reply: bankAccount,
  problems: ['onboarding-already-requested', 'bank-account-disabled'],
});

const bankField = z.optional(z.string().check(z.maxLength(60)));

export const payoutMethodBody = z.strictObject({
  type: payoutType,
  /** Of a debit card: the token that the provider gave for it. Without one the provider’s page is answered. */
  token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,100}$/))),
  bankAccountType: z.optional(bankAccountType),
  accountHolder: z.optional(z.string().check(z.maxLength(accountHolderLimit))),
  iban: bankField,
  bsb: bankField,
  accountNumber: bankField,
  transitNumber: bankField,
  institutionNumber: bankField,
  bankCode: bankField,
  branchCode: bankField,
  routingNumber: bankField,
});
export type PayoutMethodBody = z.infer<typeof payoutMethodBody>;

export const addPayoutMethod = endpoint({
  name: 'add-payout-method',
  summary:
    'Gives the card provider a bank account or a debit card to pay to. Bank details are passed on and not kept; a card is entered on the provider’s page.',
  feature: 'payout-accounts',
  method: 'POST',
  path: '/api/devcon/my-account/payout/methods',
  caller: 'developer',
  body: payoutMethodBody,
  reply: z.object({ account: cardAccount, url: z.nullable(hostedPage) }),
  secretBody: true,
  problems: [...providerProblems, 'payout-account-missing', 'card-not-debit'],
});

const companyParams = z.object({ companyId: z.string() });

export const readCompanyPayoutAccounts = endpoint({
  name: 'read-company-payout-accounts',
  summary: 'The accounts of a company at both providers.',
  feature: 'payout-accounts',
  method: 'GET',
  path: '/api/operator/companies/:companyId/payout-accounts',
  caller: 'operator',
  params: companyParams,
  reply: z.object({ card: cardAccount, bank: bankAccount }),
});

export const setBankAccount = endpoint({
  name: 'set-bank-account',
  summary: 'Sets how the account at the bank provider stands, where the provider told it in another way.',
  feature: 'payout-accounts',
  method: 'PUT',
  path: '/api/operator/companies/:companyId/payout-accounts/bank',
  caller: 'operator',
  params: companyParams,
  body: z.strictObject({
    sellerAccountStatus,
    sellerAccountId: z.nullable(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ card: cardAccount, bank: bankAccount }),
});
