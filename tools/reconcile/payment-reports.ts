import { cell, type Row } from './exported-rows.ts';

const dayMs = 86_400_000;
const paid = new Set(['paid', 'paid_recurring', 'completed']);
const unpaid = new Set(['failed', 'chargeback']);
/** At the same moment, the later stage of a payment counts as the newer report. */
const stages = 'pending overdue failed exempt paid paid_recurring completed partially_refunded refunded chargeback';

/** The oldest first. */
function inTime(changes: readonly Row[]): Row[] {
  return changes
    .map((change) => ({
      change,
      at: Date.parse(cell(change, 'changed_at')),
      stage: stages.split(' ').indexOf(statusOf(change)),
      id: cell(change, 'change_id'),
    }))
    .sort((one, other) => one.at - other.at || one.stage - other.stage || (one.id < other.id ? -1 : 1))
    .map(({ change }) => change);
}

function statusOf(change: Row): string {
  return cell(change, 'payment_status').toLowerCase();
}

/** Whether the newest report says that an order is paid, and how long an overdue payment holds it. */
export function standing(changes: readonly Row[]): { earned: boolean; heldUntil: number | undefined } {
  const reports = inTime(changes).map((change) => ({
    status: statusOf(change),
    at: Date.parse(cell(change, 'changed_at')),
  }));
  const place = reports.findLastIndex(({ status }) => paid.has(status) || unpaid.has(status));
  const earned = paid.has(reports[place]?.status ?? '');
  const overdue = reports.slice(place + 1).find(({ status }) => status === 'overdue');
  return { earned, heldUntil: earned && overdue ? overdue.at + 60 * dayMs : undefined };
}

/**
 * When the store reported the payment that earned the order. A booking of a closed month has a later date. Imported
 * reports have one moment and are booked one after another.
 */
export function soldAt(changes: readonly Row[]): number {
  const reportedAt = (change: Row) => Date.parse(cell(change, 'reported_at'));
  // The sort is stable, so the reports of one moment stay in the order of time.
  const reports = inTime(changes).sort((one, other) => reportedAt(one) - reportedAt(other));
  const earning = reports.find((_, place) => standing(reports.slice(0, place + 1)).earned);
  return earning ? reportedAt(earning) : Number.NaN;
}
