import { commissionMinor } from '../kernel/money.ts';

/** The store's terms: its share in whole percent, and the minimum for one paid licence. */
export interface CommissionTerms {
  percent: number;
  minimumMinor: bigint;
}

/** Amounts of a ledger entry in minor units. `gross` is always `commission` and `net` together. */
export interface Booked {
  gross: bigint;
  commission: bigint;
  net: bigint;
}

/** The seller's share of a paid line of `quantity` licences. The minimum applies to each licence. */
export function bookSale(unitMinor: bigint, quantity: number, { percent, minimumMinor }: CommissionTerms): Booked {
  const gross = unitMinor * BigInt(quantity);
  const commission = commissionMinor(gross, percent, minimumMinor * BigInt(quantity));
  return { gross, commission, net: gross - commission };
}

/**
 * The refund of an order's sale after `refundedBefore`. Commission is returned in proportion to the total refunded so
 * far, so a full refund reverses it exactly in any order.
 */
export function bookRefund(sale: Booked, refundedBefore: bigint, refund: bigint): Booked {
  const commission = shareOf(sale, refundedBefore) - shareOf(sale, refundedBefore + refund);
  return { gross: -refund, commission, net: -refund - commission };
}

/** The part of the commission for a part of the gross, rounded down. */
function shareOf({ gross, commission }: Booked, part: bigint): bigint {
  return gross === 0n ? 0n : (commission * part) / gross;
}
