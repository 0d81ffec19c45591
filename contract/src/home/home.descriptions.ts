import type { Descriptions } from '../kernel/descriptions.ts';

export const homeDescriptions: Descriptions = {
  items: 'What waits for the reader, the most urgent first.',
  id: ['A stable name of the item.', 'overdue-submissions'],
  tone: 'An alarm is a fault that gets worse; a task is ordinary work.',
  text: ['What waits, in the reader’s language.', 'Submissions are overdue.'],
  count: 'How many there are.',
  step: ['The next step, in the reader’s language.', 'Open the review queue'],
  url: ['The page of the next step; null when it is taken outside the console.', '/review'],
};
