import { expect, it } from 'vitest';
import { soldAt } from './payment-reports.ts';

const report = (status: string, changed: string, reported: string) => ({
  change_id: changed,
  payment_status: status,
  changed_at: `2026-11-${changed}T08:00:00Z`,
  reported_at: `2026-11-${reported}T08:00:00Z`,
});

it.each([
  ['of the payment, not of the order', [report('pending', '01', '01'), report('Paid', '02', '03')], '03'],
  ['of an imported order that was charged back', [report('paid', '01', '20'), report('chargeback', '02', '20')], '20'],
  [
    'of imported reports in any sequence of the rows',
    [report('chargeback', '03', '20'), report('paid', '02', '20'), report('failed', '01', '20')],
    '20',
  ],
  [
    'of the first payment, although it failed and was repeated',
    [report('paid', '01', '01'), report('failed', '02', '02'), report('completed', '03', '03')],
    '01',
  ],
  [
    'of a payment that follows a failure reported before it',
    [report('paid', '01', '05'), report('failed', '02', '04'), report('paid', '06', '07')],
    '07',
  ],
])('sells at the report %s', (_which, reports, day) => {
  expect(new Date(soldAt(reports)).toISOString()).toBe(`2026-11-${day}T08:00:00.000Z`);
});

it('sells nothing without a report of a paid order', () => {
  expect(soldAt([report('pending', '01', '01'), report('overdue', '02', '02')])).toBeNaN();
  expect(soldAt([report('chargeback', '02', '02'), report('paid', '01', '03')])).toBeNaN();
});
