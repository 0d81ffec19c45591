import type { Descriptions } from '../kernel/descriptions.ts';

export const transferDescriptions: Descriptions = {
  transferId: ['The id of the offer.', 'c0b1a293-8475-4665-b4a3-92817f6e5d4c'],
  from: 'The company that offers the app.',
  to: 'The company that receives it.',
  name: ['The name of the company.', 'Northlight Vision GmbH'],
  state: 'The state of the offer.',
  offeredBy: ['The name of the person who made the offer.', 'Ada Keller'],
  offeredAt: 'When the offer was made.',
  expiresAt: 'When the offer expires unless it is accepted.',
  closedAt: 'When the offer ended; null while it is open.',
  closedBy: ['The name of the person who ended it; null while it is open, or if it expired.', 'Eve Moreau'],
  reason: ['The reason given by the operator who stopped it; null otherwise.', 'The seller asked for it.'],
  transfers: 'The offers, newest first.',
};
