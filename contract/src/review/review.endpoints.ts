import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { approveBody } from './approve-body.ts';
import { queuePage, queueQuery } from './queue.ts';
import { rejectBody, submission } from './review.ts';

export const submissionParams = z.object({ submissionId: z.string() });

export const listSubmissions = endpoint({
  name: 'list-submissions',
  summary: 'The review queue: what waits for a decision, and what was drawn for a look afterwards.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/submissions',
  caller: 'operator',
  query: queueQuery,
  reply: queuePage,
});

export const countSubmissions = endpoint({
  name: 'count-submissions',
  summary: 'How many submissions wait in the review queue; 200 stands for that many or more.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/submission-count',
  caller: 'operator',
  reply: z.object({ waiting: z.int() }),
});

export const readSubmission = endpoint({
  name: 'read-submission',
  summary: 'One submission as it was handed in.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/submissions/:submissionId',
  caller: 'operator',
  params: submissionParams,
  reply: submission,
});

export const approveSubmission = endpoint({
  name: 'approve-submission',
  summary: 'Approves: the submission is in the store when this answers. Open points and risks have to be confirmed.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/approve',
  caller: 'operator',
  params: submissionParams,
  body: approveBody,
  reply: submission,
  problems: ['submission-not-open', 'submission-claimed', 'approval-needs-confirmation'],
});

export const rejectSubmission = endpoint({
  name: 'reject-submission',
  summary: 'Rejects with one finding or more.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/reject',
  caller: 'operator',
  params: submissionParams,
  body: rejectBody,
  reply: submission,
  problems: ['submission-not-open', 'submission-claimed', 'rejection-needs-finding', 'thread-full'],
});

export const downloadSubmittedApk = endpoint({
  name: 'download-submitted-apk',
  summary: 'The very bytes that were handed in; with `?link` an address that is valid for 60 seconds.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/apk',
  caller: 'operator',
  params: submissionParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
});
