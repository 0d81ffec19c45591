import type { Descriptions } from '../kernel/descriptions.ts';

export const personDescriptions: Descriptions = {
  companies: ['The names of the companies that the person belongs to.', ['Northlight Vision GmbH']],
  operatorRoles: 'The roles in the store; empty if the person does not work there.',
  firstSeen: 'When the person first signed in.',
  secondFactor: 'Whether an authenticator app or a passkey of the embedded sign-on is set up.',
  removedAt: 'When the name and address were removed; null if they were not.',
  removing: 'Whether a removal has been requested and is not finished yet.',
  people: 'The people, by name.',
  more: 'Whether more people match than were returned.',
  reason: ['Why the second factor is reset.', 'The telephone was lost.'],
  'parameters.search': ['Part of a name or of an email address.', 'ada'],
};
