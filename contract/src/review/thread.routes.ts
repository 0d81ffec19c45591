import type { Route } from '../kernel/route.ts';
import type { MessageBody, Thread } from './thread.ts';

export const readReviewThread: Route<{ params: { submissionId: string }; reply: Thread }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/messages',
  caller: 'operator',
  may: 'submissions:read',
};

export const askDeveloper: Route<{ params: { submissionId: string }; body: MessageBody; reply: Thread }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/messages',
  caller: 'operator',
  may: 'submissions:decide',
};

export const readMyReviewThread: Route<{ params: { id: string; submissionId: string }; reply: Thread }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/reviews/:submissionId/messages',
  caller: 'developer',
  may: 'apps:read',
};

export const answerReviewer: Route<
  { params: { id: string; submissionId: string }; body: MessageBody; reply: Thread },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/reviews/:submissionId/messages',
  caller: 'developer',
  may: 'reviews:write',
};
