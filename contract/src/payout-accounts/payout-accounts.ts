import type * as z from 'zod/mini';
import type * as schemas from './payout-accounts.schemas.ts';

export type PayoutType = z.infer<typeof schemas.payoutType>;
export type BankAccountType = z.infer<typeof schemas.bankAccountType>;
export type VerificationStatus = z.infer<typeof schemas.verificationStatus>;
export type ProgressStatus = z.infer<typeof schemas.progressStatus>;
export type CardProgress = z.infer<typeof schemas.cardProgress>;
export type CardAccountStatus = z.infer<typeof schemas.cardAccountStatus>;
export type SellerAccountStatus = z.infer<typeof schemas.sellerAccountStatus>;
export type AccountStatus = z.infer<typeof schemas.accountStatus>;
export type PayoutMethod = z.infer<typeof schemas.payoutMethod>;
export type CardAccount = z.infer<typeof schemas.cardAccount>;
export type BankAccount = z.infer<typeof schemas.bankAccount>;
export type PayoutChange = z.infer<typeof schemas.payoutChange>;
export type PayoutProposal = z.infer<typeof schemas.payoutProposal>;
export type PayoutChanges = z.infer<typeof schemas.payoutChanges>;
export type PayoutProposalBody = z.infer<typeof schemas.payoutProposalBody>;
export type PayoutMethodBody = z.infer<typeof schemas.payoutMethodBody>;
