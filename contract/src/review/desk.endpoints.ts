import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './desk.routes.ts';
import { checklistParams, submission, submissionClaim, submissionParams } from './review.schemas.ts';
import { messageBody } from './thread.schemas.ts';

export const claimSubmission = endpoint(routes.claimSubmission, {
  name: 'claim-submission',
  summary: 'Claims a submission or extends the caller’s claim. With `takeOver`, it replaces another operator’s claim.',
  feature: 'review',
  params: submissionParams,
  body: z.object({ takeOver: z.optional(z.boolean()) }),
  reply: submissionClaim,
  problems: ['submission-not-open', 'submission-claimed'],
});

export const releaseSubmission = endpoint(routes.releaseSubmission, {
  name: 'release-submission',
  summary: 'Releases the caller’s claim; has no effect if there is none.',
  feature: 'review',
  params: submissionParams,
});

export const setChecklistItem = endpoint(routes.setChecklistItem, {
  name: 'tick-point',
  summary: 'Ticks or unticks a checklist item; the state is stored with the submission.',
  feature: 'review',
  params: checklistParams,
  body: z.object({ checked: z.boolean() }),
  reply: submission,
  problems: ['submission-not-open'],
});

export const addNote = endpoint(routes.addNote, {
  name: 'add-note',
  summary: 'Writes an operator note about the app of a submission. Companies never see it.',
  feature: 'review',
  params: submissionParams,
  body: messageBody,
  reply: submission,
  status: 201,
});

export const readSampledSubmission = endpoint(routes.readSampledSubmission, {
  name: 'look-at-sample',
  summary: 'Confirms that a person has reviewed a submission that the policy approved.',
  feature: 'review',
  params: submissionParams,
  reply: submission,
  problems: ['submission-not-sampled', 'submission-claimed'],
});
