import type { LicenceType } from './pricing.ts';
import { isPaid } from './pricing-rules.ts';

/** The payments that a country allows: without `canBuy` no paid licences, without `sepa` no subscriptions. */
export interface CountryPayments {
  canBuy: boolean;
  sepa: boolean;
}

/** Whether buyers of a country are offered a licence that the seller has enabled. */
export function isOfferedIn(type: LicenceType, { canBuy, sepa }: CountryPayments): boolean {
  if (!isPaid(type)) return true;
  return canBuy && (type !== 'SUBSCRIPTION' || sepa);
}
