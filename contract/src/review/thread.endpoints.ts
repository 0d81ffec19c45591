import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { submissionParams } from './review.schemas.ts';
import * as routes from './thread.routes.ts';
import { messageBody, thread } from './thread.schemas.ts';

const ofApp = z.object({ id: z.string(), submissionId: z.string() });

export const readReviewThread = endpoint(routes.readReviewThread, {
  name: 'read-review-thread',
  summary: 'Returns the conversation about a submission for operators.',
  feature: 'review',
  params: submissionParams,
  reply: thread,
});

export const askDeveloper = endpoint(routes.askDeveloper, {
  name: 'ask-developer',
  summary: 'Writes to the company about a submission. The company is notified.',
  feature: 'review',
  params: submissionParams,
  body: messageBody,
  reply: thread,
  status: 201,
  problems: ['thread-closed', 'thread-full'],
  notices: ['reviewer-wrote'],
});

export const readMyReviewThread = endpoint(routes.readMyReviewThread, {
  name: 'read-my-review-thread',
  token: 'apps:read',
  summary: 'Returns the conversation about a submission of the company.',
  feature: 'review',
  params: ofApp,
  reply: thread,
});

export const answerReviewer = endpoint(routes.answerReviewer, {
  name: 'answer-reviewer',
  token: 'apps:write',
  summary: 'Writes to the reviewer of a submission. Operators are notified.',
  feature: 'review',
  params: ofApp,
  body: messageBody,
  reply: thread,
  status: 201,
  problems: ['thread-closed', 'thread-full'],
  notices: ['developer-wrote'],
});
