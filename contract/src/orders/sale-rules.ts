import type { Finding } from '../kernel/finding.ts';
import type { LicenceType } from '../pricing/pricing.ts';
import { type IneligibilityReason, isPaid } from '../pricing/pricing-rules.ts';

/** The reason why a customer does not see an app in the catalogue. */
export type AppAbsence = 'withdrawn' | 'unpublished' | 'private' | 'not-in-country';

/** The reasons against a sale at the moment of an order, and their start (milliseconds since the epoch). */
export interface SaleConditions {
  /** Empty: the seller may sell. */
  closedGates: readonly IneligibilityReason[];
  /** Null without a record: it was always so. */
  closedSince: number | null;
  absence: AppAbsence | null;
  absentSince: number | null;
  /** The customer has a subscription to the app that a renewal continues. */
  subscribed: boolean;
}

/** Renewals of a running subscription are accepted for 30 x 24 hours after the app can no longer be bought. */
export const renewalPeriodMs = 30 * 24 * 60 * 60 * 1000;

/** A subscription of 12 months counts as running for 30 days after its end, because its renewal may be late. */
export const runningDays = 365 + 30;

const gateCodes = {
  'seller-blocked': 'order-seller-blocked',
  'seller-not-allowed': 'order-seller-not-allowed',
  'seller-country-cannot-buy': 'order-seller-country',
  'seller-company-not-approved': 'order-seller-not-approved',
  'seller-payout-not-validated': 'order-seller-payout',
} as const satisfies Record<IneligibilityReason, string>;

const absenceCodes = {
  withdrawn: 'order-app-withdrawn',
  unpublished: 'order-app-unpublished',
  private: 'order-app-private',
  'not-in-country': 'order-app-not-in-country',
} as const satisfies Record<AppAbsence, string>;

/**
 * The findings against the sale of a line; empty = it can be sold. A first sale needs the seller's gates and the app's
 * availability at the moment of the order. A renewal of a running subscription has 30 days longer.
 */
export function saleFindings(
  line: { licence: LicenceType; renewal: boolean },
  { closedGates, closedSince, absence, absentSince, subscribed }: SaleConditions,
  at: number,
): Finding[] {
  const closed = isPaid(line.licence) ? closedGates.length > 0 : closedGates.includes('seller-blocked');
  if (!closed && absence === null) return [];
  const reasons: Finding[] = [
    ...(closed ? closedGates.map((gate) => ({ code: gateCodes[gate] })) : []),
    ...(absence === null ? [] : [{ code: absenceCodes[absence] }]),
  ];
  if (!line.renewal || line.licence !== 'SUBSCRIPTION') return reasons;
  if (!subscribed) return [...reasons, { code: 'order-renewal-unknown' }];
  const starts = [...(closed ? [closedSince] : []), ...(absence === null ? [] : [absentSince])];
  const since = Math.min(...starts.map((start) => start ?? Number.NEGATIVE_INFINITY));
  if (at < since + renewalPeriodMs) return [];
  const until = Number.isFinite(since) ? new Date(since + renewalPeriodMs).toISOString() : '–';
  return [...reasons, { code: 'order-renewal-over', parameters: { until } }];
}
