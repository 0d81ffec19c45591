import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { submissionParams } from './review.endpoints.ts';
import { submissionClaim } from './review.ts';

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
