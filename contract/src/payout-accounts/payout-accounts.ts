import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { payoutCurrency } from '../payouts/payouts.ts';

export const payoutType = z.enum(['DEBIT', 'BANK']);
export type PayoutType = z.infer<typeof payoutType>;

/** How bank accounts are named: by country or group of countries. */
export const bankAccountType = z.enum(['IBAN', 'BSB', 'CA_BANK', 'SG_BANK', 'US_BANK']);
export type BankAccountType = z.infer<typeof bankAccountType>;

export const verificationStatus = z.enum(['PENDING', 'VERIFIED', 'INFORMATION_MISSING']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

export const progressStatus = z.enum(['NONE', 'IN_PROGRESS', 'COMPLETED']);
export type ProgressStatus = z.infer<typeof progressStatus>;

export const cardProgress = z.enum(['ACCOUNT_CREATED', 'INFORMATION_PROVIDED', 'PAYOUT_PROVIDED']);
export type CardProgress = z.infer<typeof cardProgress>;

export const cardAccountStatus = z.enum(['ACTIVE', 'ONBOARDING', 'REJECTED', 'DISABLED']);
export type CardAccountStatus = z.infer<typeof cardAccountStatus>;

export const sellerAccountStatus = z.enum(['NEW', 'EMAIL_SENT', 'ACCOUNT_ID_GENERATED', 'DISABLED']);
export type SellerAccountStatus = z.infer<typeof sellerAccountStatus>;

export const accountStatus = z.enum(['IN_PROGRESS', 'COMPLETED', 'INVALIDATED']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** What is known of a payout method. Nobody can be paid or charged with it. */
export const payoutMethod = z.object({ type: payoutType, lastFour: z.string().check(z.maxLength(4)) });
export type PayoutMethod = z.infer<typeof payoutMethod>;

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
export type CardAccount = z.infer<typeof cardAccount>;

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
export type BankAccount = z.infer<typeof bankAccount>;
