import { isBooking, isReversal } from '../orders/order-rules.ts';
import type { PaymentStatus } from '../orders/orders.ts';

/** A payment change as the store reported it. */
export interface ReportedChange {
  changeId: string;
  status: PaymentStatus;
  /** Milliseconds since the epoch. */
  at: number;
  refundMinor: bigint | null;
}

type Moment = Pick<ReportedChange, 'status' | 'at' | 'changeId'>;

const dayMs = 24 * 60 * 60 * 1000;
/** The maximum time that an overdue payment keeps an order out of payout runs. */
export const overdueHoldMs = 60 * dayMs;

export interface PaymentStanding {
  /** The buyer has paid, and the payment has neither failed nor been charged back since. */
  earned: boolean;
  /** The change that determines `earned`; empty if there is none. */
  decidedBy: string;
  /** Milliseconds since the epoch; the order stays out of payout runs until then. */
  heldUntil: number | null;
}

/** The standing of an order's payment after all reports, whatever their order of arrival. */
export function paymentStanding(changes: readonly Moment[]): PaymentStanding {
  const inTime = [...changes].sort(compareMoments);
  const place = inTime.findLastIndex(({ status }) => isBooking(status) || isReversal(status));
  const decision = inTime[place];
  const earned = decision !== undefined && isBooking(decision.status);
  const overdue = inTime.slice(place + 1).find(({ status }) => status === 'overdue');
  return {
    earned,
    decidedBy: decision?.changeId ?? '',
    heldUntil: earned && overdue ? overdue.at + overdueHoldMs : null,
  };
}

/** The newest change, which determines the standing. */
export function newestChange<Change extends Moment>(changes: readonly Change[]): Change | undefined {
  return [...changes].sort(compareMoments).at(-1);
}

/** Oldest first; at the same moment, the later stage of a payment is the newer one. */
export function compareMoments(one: Moment, other: Moment): number {
  return one.at - other.at || stage[one.status] - stage[other.status] || (one.changeId < other.changeId ? -1 : 1);
}

const stage: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  overdue: 1,
  failed: 2,
  exempt: 3,
  paid: 4,
  paid_recurring: 5,
  completed: 6,
  partially_refunded: 7,
  refunded: 8,
  chargeback: 9,
};
