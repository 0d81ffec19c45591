import type { Descriptions } from '../kernel/descriptions.ts';

export const correctionDescriptions: Descriptions = {
  correctionId: ['The id of the correction.', 'R8XhSPUze2D5zTu_JHn98Q'],
  amount: [
    'Added to the seller’s net amount, without VAT; negative to deduct money. The commission changes by the opposite amount.',
    '-12.50',
  ],
  reason: ['The reason, which the seller reads on the invoice.', 'Charged twice.'],
  'decided.reason': ['The reason for declining; null for a confirmation.', 'The order was refunded already.'],
  state: 'The state of the proposal.',
  proposedBy: ['The name of the operator who proposed it.', 'Olga Brandt'],
  proposed: 'When it was proposed.',
  expires: 'When it expires unless another operator confirms it.',
  decided: 'Who confirmed or declined it, and when; null while it is undecided.',
  own: 'Whether the reader proposed it, so another person has to confirm it.',
  waiting: 'The open proposals, oldest first; at most 200.',
  past: 'Decided and expired proposals, newest first; 50 per page.',
  totalPrice: 'The price of the whole order.',
  net: 'The seller’s booked amount so far, without VAT.',
  correctable: 'Whether the order has bookings that can be corrected.',
  corrections: 'The corrections of the order, newest first; at most 50.',
};
