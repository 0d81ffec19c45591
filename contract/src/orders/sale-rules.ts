import type { Finding } from '../kernel/finding.ts';
import { type CountryPayments, isOfferedIn } from '../pricing/offered-licences.ts';
import type { LicenceType } from '../pricing/pricing.ts';
import { type IneligibilityReason, isPaid } from '../pricing/pricing-rules.ts';

/** The reason why a customer does not see an app in the catalogue. */
export type AppAbsence = 'withdrawn' | 'unpublished' | 'private' | 'not-in-country';

/** The reasons against a sale at the moment of an order, and their start (milliseconds since the epoch). */
export interface SaleConditions {
  /** Empty: the seller may sell. */
  ineligibility: readonly IneligibilityReason[];
  /** Null if it was not recorded: then it was always so. */
  ineligibleSince: number | null;
  absence: AppAbsence | null;
  absentSince: number | null;
  /** For the customer's country. */
  buyer: CountryPayments;
  /** When subscriptions ended there. */
  buyerClosedSince: number | null;
  /** The customer has a subscription to the app that a renewal continues. */
  subscribed: boolean;
}

type SaleFinding = Finding & { inputField: 'appCode' | 'licence' };

/** Renewals of a running subscription are accepted for 30 x 24 hours after the app can no longer be bought. */
export const renewalPeriodMs = 30 * 24 * 60 * 60 * 1000;

/** A subscription of 12 months counts as running for 30 days after its end, because its renewal may be late. */
export const runningDays = 365 + 30;

const saleFindingCodes = {
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
 * The findings against the sale of a line, with the member that they are about; empty = it can be sold. A first sale
 * needs the seller's eligibility, the app's availability and the customer's country at the moment of the order. A
 * renewal of a running subscription has 30 days longer.
 */
export function saleFindings(
  line: { licence: LicenceType; renewal: boolean },
  { ineligibility, ineligibleSince, absence, absentSince, buyer, buyerClosedSince, subscribed }: SaleConditions,
  at: number,
): SaleFinding[] {
  const ineligible = isPaid(line.licence) ? ineligibility.length > 0 : ineligibility.includes('seller-blocked');
  const offered = isOfferedIn(line.licence, buyer);
  if (!ineligible && absence === null && offered) return [];
  const about = { inputField: 'appCode' } as const;
  const reasons: SaleFinding[] = [
    ...(ineligible ? ineligibility.map((reason) => ({ code: saleFindingCodes[reason], ...about })) : []),
    ...(absence === null ? [] : [{ code: absenceCodes[absence], ...about }]),
    ...(offered ? [] : [{ code: 'order-licence-not-in-country', inputField: 'licence' } as const]),
  ];
  if (!line.renewal || line.licence !== 'SUBSCRIPTION') return reasons;
  if (!subscribed) return [...reasons, { code: 'order-renewal-unknown', ...about }];
  const starts = [
    ...(ineligible ? [ineligibleSince] : []),
    ...(absence === null ? [] : [absentSince]),
    ...(offered ? [] : [buyerClosedSince]),
  ];
  const since = Math.min(...starts.map((start) => start ?? Number.NEGATIVE_INFINITY));
  if (at < since + renewalPeriodMs) return [];
  const until = Number.isFinite(since) ? new Date(since + renewalPeriodMs).toISOString() : '–';
  return [...reasons, { code: 'order-renewal-over', parameters: { until }, ...about }];
}
