import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './payout-holds.schemas.ts';

export type PayoutHold = z.infer<typeof schemas.payoutHold>;
export type PayoutHoldList = z.infer<typeof schemas.payoutHoldList>;
export type CompanyPayoutTerms = z.infer<typeof schemas.companyPayoutTerms>;
export type HoldBody = z.infer<typeof schemas.holdBody>;
export type PayoutTermsBody = z.infer<typeof schemas.payoutTermsBody>;

export const holdReasonLimit = 500;
/** The longest time that a sale can wait for its first payout run. */
export const maximumHoldDays = 180;

/** The rules of a hold on the day `today` (`YYYY-MM-DD`). */
export function holdFindings({ reason, until }: HoldBody, today: string): Finding[] {
  return [
    ...(reason.trim() === '' ? [{ code: 'required' as const, inputField: 'reason' }] : []),
    ...(until !== null && until <= today ? [{ code: 'hold-end-past' as const, inputField: 'until' }] : []),
  ];
}
