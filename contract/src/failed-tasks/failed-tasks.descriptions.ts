import type { Descriptions } from '../kernel/descriptions.ts';

export const failedTaskDescriptions: Descriptions = {
  reason: ['Why it is dismissed.', 'The video was removed.'],
  errandId: ['The id of the task.', '8812'],
  kind: 'What the task does.',
  subjectId: [
    'The id of its subject: an app, a webhook, a company, an email, a payout or an invoice.',
    'oXWmDPoM4pSvTm0CkPn2Fg',
  ],
  subjectName: ['The name of the subject; null if it has none or was deleted.', 'Shelf Gap'],
  failure: ['The error of the last attempt, in its original wording; null if there is none.', 'connect ECONNREFUSED'],
  attempts: ['The number of attempts.', 5],
  left: 'When a change enqueued the task.',
  died: 'When its last attempt failed.',
  errands: 'The tasks of the page, newest first.',
  TaskKind: 'What a task does.',
};
