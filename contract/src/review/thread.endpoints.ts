import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { submissionParams } from './review.endpoints.ts';
import { messageBody, thread } from './thread.ts';

const ofApp = z.object({ id: z.string(), submissionId: z.string() });

export const readReviewThread = endpoint({
  name: 'read-review-thread',
  summary: 'What was said about a submission, as an operator reads it.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/messages',
  caller: 'operator',
  params: submissionParams,
  reply: thread,
});

export const askDeveloper = endpoint({
  name: 'ask-developer',
  summary: 'Writes to the company about a submission; the company is told.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/messages',
  caller: 'operator',
  params: submissionParams,
  body: messageBody,
  reply: thread,
  status: 201,
  problems: ['thread-closed', 'thread-full'],
});

export const readMyReviewThread = endpoint({
  name: 'read-my-review-thread',
  summary: 'What was said about a submission of this company.',
  feature: 'review',
  method: 'GET',
  path: '/api/devcon/products/:id/reviews/:submissionId/messages',
  caller: 'developer',
  params: ofApp,
  reply: thread,
});

export const answerReviewer = endpoint({
  name: 'answer-reviewer',
  summary: 'Writes to the reviewer of a submission; the operators are told.',
  feature: 'review',
  method: 'POST',
  path: '/api/devcon/products/:id/reviews/:submissionId/messages',
  caller: 'developer',
  params: ofApp,
  body: messageBody,
  reply: thread,
  status: 201,
  problems: ['thread-closed', 'thread-full'],
});
