import type { Descriptions } from '../kernel/descriptions.ts';

export const trialDescriptions: Descriptions = {
  TrialRequestId: ['The id that the store gave the request.', 'trial-4711'],
  TrialStatus: 'The state of a request.',
  ExtensionDuration: 'The length of an extension.',
  requestId: ['The id that the store gave the request.', 'trial-4711'],
  years: ['Years, added to the other members.', 0],
  months: ['Months, added to the other members.', 1],
  days: ['Days, added to the other members.', 0],
  integratorCompanyId: ['The id of the requesting company.', '0b6f1a52-9d3c-4e87-a1b2-c3d4e5f60718'],
  integratorCompanyName: ['The name of the requesting company.', 'Galerie Nord'],
  integratorEmail: ['The address of the requesting company.', 'buyer@galerie.example'],
  messageToSeller: ['The company’s message; null or absent if there is none.', 'We need two more weeks.'],
  extensionDuration: 'How much longer the trial lasts.',
  camerasCount: ['The number of cameras.', 4],
  status: 'The state of the request.',
  creationTimestamp: 'When the store sent it.',
  trialExtensionRequests: 'The requests, newest first.',
  decided: [
    'When the seller decided or the store cancelled, in ISO 8601, UTC; null until then.',
    '2026-11-18T12:00:00.000Z',
  ],
  'parameters.status': 'Only requests in this state; all if omitted.',
};
