import type { Route } from '../kernel/route.ts';
import type { ChecklistItem } from './checklist.ts';
import type { Submission, SubmissionClaim } from './review.ts';
import type { MessageBody } from './thread.ts';

export const claimSubmission: Route<
  {
    params: { submissionId: string };
    body: { takeOver?: boolean };
    reply: SubmissionClaim;
  },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/claim',
  caller: 'operator',
  may: 'submissions:decide',
};

export const releaseSubmission: Route<{ params: { submissionId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/submissions/:submissionId/claim',
  caller: 'operator',
  may: 'submissions:decide',
};

export const setChecklistItem: Route<
  {
    params: { submissionId: string; item: ChecklistItem };
    body: { checked: boolean };
    reply: Submission;
  },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/submissions/:submissionId/checklist/:item',
  caller: 'operator',
  may: 'submissions:decide',
};

export const addNote: Route<{ params: { submissionId: string }; body: MessageBody; reply: Submission }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/notes',
  caller: 'operator',
  may: 'submissions:decide',
};

export const readSampledSubmission: Route<{ params: { submissionId: string }; reply: Submission }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/looked-at',
  caller: 'operator',
  may: 'submissions:decide',
};
