import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { checklistParams } from './checklist.ts';
import { submissionParams } from './review.endpoints.ts';
import { submission, submissionClaim } from './review.ts';
import { messageBody } from './thread.ts';

export const claimSubmission = endpoint({
  name: 'claim-submission',
  summary: 'Says that this operator looks at it now. Again, it goes on; with `takeOver` it ends the claim of another.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/claim',
  caller: 'operator',
  params: submissionParams,
  body: z.object({ takeOver: z.optional(z.boolean()) }),
  reply: submissionClaim,
  problems: ['submission-not-open', 'submission-claimed'],
});

export const releaseSubmission = endpoint({
  name: 'release-submission',
  summary: 'Ends the claim of this operator; without one nothing happens.',
  feature: 'review',
  method: 'DELETE',
  path: '/api/operator/submissions/:submissionId/claim',
  caller: 'operator',
  params: submissionParams,
});

export const tickPoint = endpoint({
  name: 'tick-point',
  summary: 'Ticks or unticks a point of the checklist; what was checked stays with the submission.',
  feature: 'review',
  method: 'PUT',
  path: '/api/operator/submissions/:submissionId/checklist/:item',
  caller: 'operator',
  params: checklistParams,
  body: z.object({ checked: z.boolean() }),
  reply: submission,
  problems: ['submission-not-open'],
});

export const addNote = endpoint({
  name: 'add-note',
  summary: 'Writes a note among operators about the app of a submission. No company ever reads it.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/notes',
  caller: 'operator',
  params: submissionParams,
  body: messageBody,
  reply: submission,
  status: 201,
});

export const readSampledSubmission = endpoint({
  name: 'look-at-sample',
  summary: 'Says that a person has looked at what the policy approved.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/looked-at',
  caller: 'operator',
  params: submissionParams,
  reply: submission,
  problems: ['submission-not-sampled', 'submission-claimed'],
});
