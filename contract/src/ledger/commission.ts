import { commissionMinor } from '../kernel/money.ts';

/** The store's terms: its share in whole percent, and the least of it for one paid licence. */
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

/** What a paid line of `quantity` licences leaves for the seller. The minimum counts for each licence. */
export function bookSale(unitMinor: bigint, quantity: number, { percent, minimumMinor }: CommissionTerms): Booked {
  const gross = unitMinor * BigInt(quantity);
  const commission = commissionMinor(gross, percent, minimumMinor * BigInt(quantity));
  return { gross, commission, net: gross - commission };
}

/**
 * What a refund takes back of an order's sale after `refundedBefore` was given back already. The commission goes back in
 * proportion to all that was given back so far: refunds of the whole reverse it exactly, in whatever order they come.
 */
export function bookRefund(sale: Booked, refundedBefore: bigint, refund: bigint): Booked {
  const commission = shareOf(sale, refundedBefore) - shareOf(sale, refundedBefore + refund);
  return { gross: -refund, commission, net: -refund - commission };
}

/** The part of the commission that belongs to a part of the gross, rounded down. */
function shareOf({ gross, commission }: Booked, part: bigint): bigint {
  return gross === 0n ? 0n : (commission * part) / gross;
}
