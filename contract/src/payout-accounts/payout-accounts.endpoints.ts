import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './payout-accounts.routes.ts';
import {
  bankAccount,
  cardAccount,
  payoutChanges,
  payoutMethodBody,
  payoutProposalBody,
  sellerAccountStatus,
} from './payout-accounts.schemas.ts';

const providerProblems = ['payment-provider-unavailable', 'payment-provider-failed'] as const;

/** A single-use address of the provider, to be opened in the browser. */
const hostedPage = z.string();

export const readCardOnboarding = endpoint(routes.readCardOnboarding, {
  name: 'read-card-onboarding',
  token: 'none',
  summary: 'Returns the stored state of the company’s account at the card provider.',
  feature: 'payout-accounts',
  reply: cardAccount,
});

export const startCardOnboarding = endpoint(routes.startCardOnboarding, {
  name: 'start-card-onboarding',
  token: 'none',
  freshSignIn: true,
  summary: 'Creates the account at the card provider if there is none, and returns the provider’s page to continue on.',
  feature: 'payout-accounts',
  reply: z.object({ account: cardAccount, url: hostedPage }),
  problems: [...providerProblems, 'payout-account-refused', 'second-person-required'],
  notices: [
    'payout-account-validated',
    'payout-account-not-validated',
    'payout-account-active',
    'payout-information-missing',
  ],
});

export const checkCardOnboarding = endpoint(routes.checkCardOnboarding, {
  name: 'check-card-onboarding',
  token: 'none',
  summary: 'Refreshes the account status from the card provider.',
  feature: 'payout-accounts',
  reply: cardAccount,
  problems: [...providerProblems, 'payout-account-missing'],
  notices: [
    'payout-account-validated',
    'payout-account-not-validated',
    'payout-account-active',
    'payout-information-missing',
  ],
});

export const readBankOnboarding = endpoint(routes.readBankOnboarding, {
  name: 'read-bank-onboarding',
  token: 'none',
  summary: 'Returns the stored state of the company’s account at the bank provider.',
  feature: 'payout-accounts',
  reply: bankAccount,
});

export const requestBankOnboarding = endpoint(routes.requestBankOnboarding, {
  name: 'request-bank-onboarding',
  token: 'none',
  freshSignIn: true,
  summary:
    'Requests onboarding at the bank provider, which then emails the company. If the provider is unreachable, the request is queued.',
  feature: 'payout-accounts',
  reply: bankAccount,
  problems: ['onboarding-already-requested', 'bank-account-disabled', 'second-person-required'],
});

export const addPayoutMethod = endpoint(routes.addPayoutMethod, {
  name: 'add-payout-method',
  token: 'none',
  freshSignIn: true,
  summary:
    'Sets the bank account or debit card for payouts of the card provider. Bank details are forwarded and not stored; a card is entered on the provider’s page.',
  feature: 'payout-accounts',
  body: payoutMethodBody,
  reply: z.object({ account: cardAccount, url: z.nullable(hostedPage) }),
  secretBody: true,
  problems: [...providerProblems, 'payout-account-missing', 'card-not-debit', 'second-person-required'],
  notices: [
    'payout-account-validated',
    'payout-account-not-validated',
    'payout-account-active',
    'payout-information-missing',
  ],
});

const proposalParams = z.object({ proposalId: z.string() });

export const readPayoutChanges = endpoint(routes.readPayoutChanges, {
  name: 'read-payout-changes',
  token: 'none',
  summary: 'Returns whether changes to payout accounts need a second person, and the proposed change.',
  feature: 'payout-accounts',
  reply: payoutChanges,
});

export const requireTwoPeople = endpoint(routes.requireTwoPeople, {
  name: 'require-two-people',
  token: 'none',
  freshSignIn: true,
  summary:
    'Requires a second owner or finance member for changes to payout accounts from now on. Ending this needs two people as well.',
  feature: 'payout-accounts',
  reply: payoutChanges,
  problems: ['second-person-missing'],
  notices: ['payout-two-people-required'],
});

export const proposePayoutChange = endpoint(routes.proposePayoutChange, {
  name: 'propose-payout-change',
  token: 'none',
  freshSignIn: true,
  summary:
    'Proposes a change to the payout accounts, which another owner or finance member can confirm within 72 hours.',
  feature: 'payout-accounts',
  body: payoutProposalBody,
  reply: payoutChanges,
  status: 201,
  secretBody: true,
  problems: ['second-person-not-required', 'payout-change-open', 'payout-account-missing'],
  notices: ['payout-change-proposed'],
});

export const confirmPayoutChange = endpoint(routes.confirmPayoutChange, {
  name: 'confirm-payout-change',
  token: 'none',
  freshSignIn: true,
  summary:
    'Confirms a change that another person has proposed. They can then make it within 72 hours; ending the requirement of two people takes effect at once.',
  feature: 'payout-accounts',
  params: proposalParams,
  reply: payoutChanges,
  problems: ['payout-change-own', 'payout-change-confirmed'],
  notices: ['payout-change-confirmed', 'payout-two-people-ended'],
});

export const withdrawPayoutChange = endpoint(routes.withdrawPayoutChange, {
  name: 'withdraw-payout-change',
  token: 'none',
  summary: 'Withdraws a proposed change, or declines that of another person.',
  feature: 'payout-accounts',
  params: proposalParams,
  reply: payoutChanges,
  notices: ['payout-change-withdrawn', 'payout-change-declined'],
});

const companyParams = z.object({ companyId: z.string() });

export const readCompanyPayoutAccounts = endpoint(routes.readCompanyPayoutAccounts, {
  name: 'read-company-payout-accounts',
  summary: 'Returns the accounts of a company at both providers.',
  feature: 'payout-accounts',
  params: companyParams,
  reply: z.object({ card: cardAccount, bank: bankAccount }),
});

export const setBankAccount = endpoint(routes.setBankAccount, {
  name: 'set-bank-account',
  freshSignIn: true,
  summary: 'Sets the status of the account at the bank provider, if the provider reported it by other means.',
  feature: 'payout-accounts',
  params: companyParams,
  body: z.strictObject({
    sellerAccountStatus,
    sellerAccountId: z.nullable(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ card: cardAccount, bank: bankAccount }),
  notices: ['payout-account-validated', 'payout-account-not-validated', 'payout-account-active', 'bank-account-closed'],
});
