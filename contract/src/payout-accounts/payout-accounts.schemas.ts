import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { payoutCurrency } from '../payouts/payouts.schemas.ts';
import { accountHolderLimit } from './bank-details.ts';

export const payoutType = z.enum(['DEBIT', 'BANK']);

/** How bank accounts are identified: by country or group of countries. */
export const bankAccountType = z.enum(['IBAN', 'BSB', 'CA_BANK', 'SG_BANK', 'US_BANK']);

export const verificationStatus = z.enum(['PENDING', 'VERIFIED', 'INFORMATION_MISSING']);

export const progressStatus = z.enum(['NONE', 'IN_PROGRESS', 'COMPLETED']);

export const cardProgress = z.enum(['ACCOUNT_CREATED', 'INFORMATION_PROVIDED', 'PAYOUT_PROVIDED']);

export const cardAccountStatus = z.enum(['ACTIVE', 'ONBOARDING', 'REJECTED', 'DISABLED']);

export const sellerAccountStatus = z.enum(['NEW', 'EMAIL_SENT', 'ACCOUNT_ID_GENERATED', 'DISABLED']);

export const accountStatus = z.enum(['IN_PROGRESS', 'COMPLETED', 'INVALIDATED']);

/** The stored part of a payout method. It is not enough to pay or charge with it. */
export const payoutMethod = z.object({ type: payoutType, lastFour: z.string().check(z.maxLength(4)) });

/** The account of a company at a payment provider. */
const anyAccount = {
  /** The provider currently pays to it. */
  active: z.boolean(),
  companyCountry: z.string(),
  /** In the reader's language. */
  companyCountryName: z.string(),
  companyName: z.string(),
  /** The provider's contact address. */
  contactEmail: z.nullable(z.string()),
  /** The currency of the provider's payouts, if it is not that of each order. */
  companyCurrency: payoutCurrency,
  progressStatus,
  verificationStatus,
  allowedPayoutMethod: z.array(payoutType),
  /** Of the company's country; null where no bank account can be entered. */
  bankAccountType: z.nullable(bankAccountType),
  payoutMethod: z.nullable(payoutMethod),
  /** Null before the onboarding started. */
  requestedAt: z.nullable(epochMilliseconds),
  /** When the account became ready for payouts. */
  completedAt: z.nullable(epochMilliseconds),
  /** The provider is a sandbox that moves no money. */
  sandbox: z.boolean(),
};

export const cardAccount = z.object({
  ...anyAccount,
  /** Null before the account exists. */
  status: z.nullable(cardAccountStatus),
  progress: z.nullable(cardProgress),
  /** The number of requirements that the provider still has. */
  missing: z.int(),
  /** The card entered last was not a debit card. */
  cardRefused: z.boolean(),
});

export const bankAccount = z.object({
  ...anyAccount,
  /** The status of the seller account, in the terms that all providers share. */
  status: z.nullable(sellerAccountStatus),
  accountStatus: z.nullable(accountStatus),
  sellerAccountStatus: z.nullable(sellerAccountStatus),
  /** The provider's id of the account, once there is one. */
  sellerAccountId: z.nullable(z.string()),
  emailSentAt: z.nullable(epochMilliseconds),
  emailSentTo: z.nullable(z.string()),
  /** Only for a sandbox: the page in place of the provider's email. */
  sandboxMailUrl: z.nullable(z.string()),
});

const bankField = z.optional(z.string().check(z.maxLength(60)));

export const payoutMethodBody = z.strictObject({
  type: payoutType,
  /** For a debit card: the provider's token for it. Without a token, the reply is the provider's page. */
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

/** A change that needs a second person where the company requires two. */
export const payoutChange = z.enum(['open-card-page', 'request-bank-account', 'change-method', 'allow-one-person']);

/** The visible part of a payout method; a card is entered at the provider, so its number is not known before. */
const proposedMethod = z.object({ type: payoutType, lastFour: z.nullable(z.string()) });

export const payoutProposal = z.object({
  proposalId: z.string(),
  change: payoutChange,
  /** Of the change of a method: the current one. */
  before: z.nullable(proposedMethod),
  after: z.nullable(proposedMethod),
  /** A confirmed change is made by the person who proposed it. */
  state: z.enum(['open', 'confirmed']),
  proposedBy: z.string(),
  proposedAt: epochMilliseconds,
  /** Whether the reader proposed it. */
  own: z.boolean(),
  confirmedBy: z.nullable(z.string()),
  /** When it expires unless it is confirmed or, once confirmed, made. */
  expiresAt: epochMilliseconds,
});

export const payoutChanges = z.object({
  /** Whether a second person has to confirm changes to payout accounts. */
  twoPeople: z.boolean(),
  proposal: z.nullable(payoutProposal),
});

export const payoutProposalBody = z.strictObject({
  change: payoutChange,
  /** Required for `change-method`, as it will be sent after the confirmation. Bank details are not stored. */
  method: z.optional(payoutMethodBody),
});
