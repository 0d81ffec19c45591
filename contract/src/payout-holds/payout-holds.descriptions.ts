import type { Descriptions } from '../kernel/descriptions.ts';

export const payoutHoldDescriptions: Descriptions = {
  holdDays: ['Days after a sale before it is paid out; null for those of the store.', 14],
  defaultHoldDays: ['Days that the sales of all other companies wait.', 7],
  holds: 'The holds, the newest first.',
  'PayoutHoldList.holds': 'The active holds by company, those of one company from the newest.',
  reason: ['The reason, which the company reads too.', 'Chargebacks are being clarified.'],
  until: ['The first day that pays again, `YYYY-MM-DD` in UTC; null until an operator lifts the hold.', '2026-12-15'],
  holdId: ['The id of the hold.', 'R8XhSPUze2D5zTu_JHn98Q'],
  heldBy: ['The name of the operator.', 'Olga Brandt'],
  held: 'When the hold was placed.',
  lifted: 'Who lifted it and when; null while it was not lifted.',
  active: 'Whether it is neither lifted nor over.',
  terms: 'Companies whose sales wait longer or shorter than those of the others.',
};
