import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { payoutCurrency } from '../payouts/payouts.schemas.ts';
import { accountHolderLimit } from './bank-details.ts';

export const payoutType = z.enum(['DEBIT', 'BANK']);

/** How bank accounts are named: by country or group of countries. */
export const bankAccountType = z.enum(['IBAN', 'BSB', 'CA_BANK', 'SG_BANK', 'US_BANK']);

export const verificationStatus = z.enum(['PENDING', 'VERIFIED', 'INFORMATION_MISSING']);

export const progressStatus = z.enum(['NONE', 'IN_PROGRESS', 'COMPLETED']);

export const cardProgress = z.enum(['ACCOUNT_CREATED', 'INFORMATION_PROVIDED', 'PAYOUT_PROVIDED']);

export const cardAccountStatus = z.enum(['ACTIVE', 'ONBOARDING', 'REJECTED', 'DISABLED']);

export const sellerAccountStatus = z.enum(['NEW', 'EMAIL_SENT', 'ACCOUNT_ID_GENERATED', 'DISABLED']);

export const accountStatus = z.enum(['IN_PROGRESS', 'COMPLETED', 'INVALIDATED']);

/** What is known of a payout method. Nobody can be paid or charged with it. */
export const payoutMethod = z.object({ type: payoutType, lastFour: z.string().check(z.maxLength(4)) });

/** The account of a company at a payment provider. */
const anyAccount = {
  /** The provider pays to it now. */
  active: z.boolean(),
  companyCountry: z.string(),
  /** In the reader's language. */
  companyCountryName: z.string(),
  companyName: z.string(),
  /** Where the provider writes to. */
  contactEmail: z.nullable(z.string()),
  /** What the provider pays in where it is not the currency of each order. */
  companyCurrency: payoutCurrency,
  progressStatus,
  verificationStatus,
  allowedPayoutMethod: z.array(payoutType),
  /** Of the company's country; null where no bank account can be given. */
  bankAccountType: z.nullable(bankAccountType),
  payoutMethod: z.nullable(payoutMethod),
  /** Null before onboarding was begun. */
  requestedAt: z.nullable(epochMilliseconds),
  /** When the account became ready to be paid. */
  completedAt: z.nullable(epochMilliseconds),
  /** The provider is a sandbox that moves no money. */
  sandbox: z.boolean(),
};

export const cardAccount = z.object({
  ...anyAccount,
  /** Null before the account is there. */
  status: z.nullable(cardAccountStatus),
  progress: z.nullable(cardProgress),
  /** How many things the provider still asks for. */
  missing: z.int(),
  /** The card that was entered last was no debit card. */
  cardRefused: z.boolean(),
});

export const bankAccount = z.object({
  ...anyAccount,
  /** The seller account's, once more under the name that all providers share. */
  status: z.nullable(sellerAccountStatus),
  accountStatus: z.nullable(accountStatus),
  sellerAccountStatus: z.nullable(sellerAccountStatus),
  /** Under which the provider pays, once there is one. */
  sellerAccountId: z.nullable(z.string()),
  emailSentAt: z.nullable(epochMilliseconds),
  emailSentTo: z.nullable(z.string()),
  /** Of a sandbox: the page in place of its e-mail. */
  sandboxMailUrl: z.nullable(z.string()),
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
