import type { Descriptions } from '../kernel/descriptions.ts';

export const homeDescriptions: Descriptions = {
  items: 'The items that need the reader’s attention, most urgent first.',
  id: ['A stable name of the item.', 'overdue-submissions'],
  tone: '`alarm`: a fault that gets worse; `task`: ordinary work.',
  text: ['What needs attention, in the reader’s language.', 'Submissions are overdue.'],
  count: 'How many there are.',
  step: ['The next step, in the reader’s language.', 'Open the review queue'],
  url: ['The page of the next step; null if the step is taken outside the console.', '/review'],
};
