import type { LicenceType } from './pricing.ts';
import { isPaid } from './pricing-rules.ts';

/** What can be sold in a country: without `canBuy` nothing that costs, without SEPA no subscription. */
export interface BuyingPower {
  canBuy: boolean;
  sepa: boolean;
}

/** Whether buyers of a country are offered a licence that the seller has switched on. */
export function isOfferedIn(type: LicenceType, { canBuy, sepa }: BuyingPower): boolean {
  if (!isPaid(type)) return true;
  return canBuy && (type !== 'SUBSCRIPTION' || sepa);
}
