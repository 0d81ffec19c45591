import type * as z from 'zod/mini';
import type * as runSchemas from './payout-runs.schemas.ts';
import type * as schemas from './payouts.schemas.ts';

/** The providers that pay companies out. Free orders use neither. */
export const payoutProviders = ['CARD', 'BANK'] as const;
export type PayoutProvider = z.infer<typeof schemas.payoutProvider>;

/** Maximum number of companies that an operator skips in a run, and of those added to it. */
export const maxChosenCompanies = 200;

export type Payout = z.infer<typeof schemas.payout>;
export type PendingPayout = z.infer<typeof schemas.pendingPayout>;
export type Conversion = z.infer<typeof schemas.conversion>;
export type CompletedPayout = z.infer<typeof schemas.completedPayout>;
export type PayoutEntry = z.infer<typeof schemas.payoutEntry>;
export type PayoutEntries = z.infer<typeof schemas.payoutEntries>;
export type PayoutPage = z.infer<typeof schemas.payoutPage>;
export type PayoutState = z.infer<typeof runSchemas.runState>;
export type PreviewLine = z.infer<typeof runSchemas.previewLine>;
export type RunTotal = z.infer<typeof runSchemas.runTotal>;
export type RunRequest = z.infer<typeof runSchemas.runRequest>;
export type ConfirmRunBody = z.infer<typeof runSchemas.confirmRunBody>;
export type StartRunBody = z.infer<typeof runSchemas.startRunBody>;
export type LedgerCheck = z.infer<typeof runSchemas.ledgerCheck>;
export type RunPreview = z.infer<typeof runSchemas.runPreview>;
export type RunPayout = z.infer<typeof runSchemas.runPayout>;
export type RunSummary = z.infer<typeof runSchemas.runSummary>;
export type PayoutRun = z.infer<typeof runSchemas.payoutRun>;
