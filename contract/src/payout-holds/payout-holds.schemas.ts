import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { holdReasonLimit, maximumHoldDays } from './payout-holds.ts';

const holdDays = z.int().check(z.minimum(0), z.maximum(maximumHoldDays));

/** A hold of a company's payouts. */
export const payoutHold = z.object({
  holdId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** The company reads it, too. */
  reason: z.string(),
  /** The first day with payouts again (UTC); null until an operator lifts the hold. */
  until: z.nullable(z.iso.date()),
  heldBy: z.string(),
  held: epochMilliseconds,
  lifted: z.nullable(z.object({ by: z.string(), at: epochMilliseconds })),
  /** Neither lifted nor over. */
  active: z.boolean(),
});

export const payoutHoldList = z.object({
  /** The active holds by company, newest first. */
  holds: z.array(payoutHold),
  /** The companies with a waiting time of their own. */
  terms: z.array(z.object({ companyId: z.string(), companyName: z.string(), holdDays })),
  /** The waiting time in days for all other companies. */
  defaultHoldDays: z.int(),
  /** Pass it as `after` to read the next page of `holds`. */
  next: z.nullable(z.string()),
});

export const companyPayoutTerms = z.object({
  companyName: z.string(),
  /** Days after a sale before it is paid out; null for the store's default. */
  holdDays: z.nullable(holdDays),
  defaultHoldDays: z.int(),
  /** Active and past holds, newest first; at most 50. */
  holds: z.array(payoutHold),
});

export const holdBody = z.strictObject({
  reason: z.string().check(z.maxLength(holdReasonLimit)),
  until: z.nullable(z.iso.date().check(z.regex(/^[2-9]/))),
});

export const payoutTermsBody = z.strictObject({ holdDays: z.nullable(holdDays) });
