import type { LicenceType } from './pricing.ts';
import { isPaid } from './pricing-rules.ts';

/** The licences that can be sold in a country: no paid ones without `canBuy`, no subscription without SEPA. */
export interface BuyingPower {
  canBuy: boolean;
  sepa: boolean;
}

/** Whether buyers of a country are offered a licence that the seller has enabled. */
export function isOfferedIn(type: LicenceType, { canBuy, sepa }: BuyingPower): boolean {
  if (!isPaid(type)) return true;
  return canBuy && (type !== 'SUBSCRIPTION' || sepa);
}
