import { cell, type Row } from './exported-rows.ts';

const dayMs = 86_400_000;
const paid = new Set(['paid', 'paid_recurring', 'completed']);
const unpaid = new Set(['failed', 'chargeback']);
/** At the same moment, the later stage of a payment counts as the newer report. */
const stages = 'pending overdue failed exempt paid paid_recurring completed partially_refunded refunded chargeback';

/** Whether the newest report says that an order is paid, and how long an overdue payment holds it. */
export function standing(changes: readonly Row[]): { earned: boolean; heldUntil: number | undefined } {
  const reports = changes
    .map((change) => ({
      status: cell(change, 'payment_status').toLowerCase(),
      at: Date.parse(cell(change, 'changed_at')),
      id: cell(change, 'change_id'),
    }))
    .sort(
      (one, other) =>
        one.at - other.at ||
        stages.split(' ').indexOf(one.status) - stages.split(' ').indexOf(other.status) ||
        (one.id < other.id ? -1 : 1),
    );
  const place = reports.findLastIndex(({ status }) => paid.has(status) || unpaid.has(status));
  const earned = paid.has(reports[place]?.status ?? '');
  const overdue = reports.slice(place + 1).find(({ status }) => status === 'overdue');
  return { earned, heldUntil: earned && overdue ? overdue.at + 60 * dayMs : undefined };
}

/** When the store reported the payment that earned the order. A booking of a closed month has a later date. */
export function soldAt(changes: readonly Row[]): number {
  const moments = changes.map((change) => Date.parse(cell(change, 'reported_at'))).sort((one, other) => one - other);
  const earned = moments.find(
    (moment) => standing(changes.filter((change) => Date.parse(cell(change, 'reported_at')) <= moment)).earned,
  );
  return earned ?? Number.NaN;
}
