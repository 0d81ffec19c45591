import type { Descriptions } from '../kernel/descriptions.ts';

export const payoutHoldDescriptions: Descriptions = {
  holdDays: ['Days after a sale before it is paid out; null for the store’s default.', 14],
  defaultHoldDays: ['The store’s default: days after a sale before it is paid out.', 7],
  holds: 'The holds, newest first.',
  'PayoutHoldList.holds': 'The active holds by company, those of one company newest first.',
  reason: ['The reason, which the company also sees.', 'Chargebacks are being clarified.'],
  until: [
    'The day on which payouts resume, `YYYY-MM-DD` in UTC; null if the hold lasts until an operator lifts it.',
    '2026-12-15',
  ],
  holdId: ['The id of the hold.', 'R8XhSPUze2D5zTu_JHn98Q'],
  heldBy: ['The name of the operator.', 'Olga Brandt'],
  held: 'When the hold was placed.',
  lifted: 'Who lifted it and when; null if it has not been lifted.',
  active: 'Whether it is in force: neither lifted nor ended.',
  terms: 'The companies with a waiting time of their own.',
};
