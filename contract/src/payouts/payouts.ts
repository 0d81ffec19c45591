import type * as z from 'zod/mini';
import type * as schemas from './payouts.schemas.ts';

/** The providers that pay companies out. Free orders use neither. */
export const payoutProviders = ['CARD', 'BANK'] as const;
export type PayoutProvider = z.infer<typeof schemas.payoutProvider>;
export type Payout = z.infer<typeof schemas.payout>;
export type PendingPayout = z.infer<typeof schemas.pendingPayout>;
export type Conversion = z.infer<typeof schemas.conversion>;
export type CompletedPayout = z.infer<typeof schemas.completedPayout>;
export type PayoutEntry = z.infer<typeof schemas.payoutEntry>;
export type PayoutEntries = z.infer<typeof schemas.payoutEntries>;
export type PayoutPage = z.infer<typeof schemas.payoutPage>;
export type PayoutState = z.infer<typeof schemas.runState>;
export type PreviewLine = z.infer<typeof schemas.previewLine>;
export type RunTotal = z.infer<typeof schemas.runTotal>;
export type RunRequest = z.infer<typeof schemas.runRequest>;
export type ConfirmRunBody = z.infer<typeof schemas.confirmRunBody>;
export type StartRunBody = z.infer<typeof schemas.startRunBody>;
export type LedgerCheck = z.infer<typeof schemas.ledgerCheck>;
export type RunPreview = z.infer<typeof schemas.runPreview>;
export type RunPayout = z.infer<typeof schemas.runPayout>;
export type RunSummary = z.infer<typeof schemas.runSummary>;
export type PayoutRun = z.infer<typeof schemas.payoutRun>;
