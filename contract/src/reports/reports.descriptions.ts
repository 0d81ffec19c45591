import type { Descriptions } from '../kernel/descriptions.ts';

export const reportDescriptions: Descriptions = {
  outcome: 'What the operator decided.',
  message: [
    'The message to the seller: a question, or the reason for the withdrawal.',
    'Does the app send pictures elsewhere?',
  ],
  reply: ['The reply to the reporter; null if there is none.', 'Thank you. We asked the seller.'],
  reportId: ['The id of the report.', 'R8XhSPUze2D5zTu_JHn98Q'],
  version: ['The version that the store showed at the time of the report; null if there was none.', '2.4.0'],
  category: 'What the report is about.',
  text: ['What the reporter wrote; null once the reporter’s data has been deleted.', 'The app stops after a minute.'],
  hasReporter: 'Whether the reporter gave an address, to which the reply is sent.',
  reported: 'When it was reported.',
  others: 'The number of other open reports of the same app.',
  decided: 'The decision; null while the report is open.',
  email: ['The address that is notified of the outcome; omit it for no notification.', 'buyer@galerie.example'],
  language: 'The language of the emails; English by default.',
  reports: 'The reports of the page.',
  'parameters.category': 'Only reports of this category; all if omitted.',
};
