import type { Route } from '../kernel/route.ts';
import type { ApproveBody, ApprovedItem, ApproveManyBody } from './approve-body.ts';
import type { QueuePage } from './queue.ts';
import type { QueueQuery, RejectBody, Submission } from './review.ts';

export const listSubmissions: Route<{ query: QueueQuery; reply: QueuePage }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submissions',
  caller: 'operator',
  may: 'submissions:read',
};

export const countSubmissions: Route<{ reply: { waiting: number } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submission-count',
  caller: 'operator',
  may: 'submissions:read',
};

export const readSubmission: Route<{ params: { submissionId: string }; reply: Submission }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submissions/:submissionId',
  caller: 'operator',
  may: 'submissions:read',
};

export const approveSubmission: Route<
  { params: { submissionId: string }; body: ApproveBody; reply: Submission },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/approve',
  caller: 'operator',
  may: 'submissions:decide',
};

export const approveSubmissions: Route<{ body: ApproveManyBody; reply: { items: ApprovedItem[] } }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/submission-approvals',
  caller: 'operator',
  may: 'submissions:decide',
};

export const rejectSubmission: Route<
  { params: { submissionId: string }; body: RejectBody; reply: Submission },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/submissions/:submissionId/reject',
  caller: 'operator',
  may: 'submissions:decide',
};

export const downloadSubmittedApk: Route<{ params: { submissionId: string }; query: { link?: string } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/apk',
  caller: 'operator',
  may: 'submissions:read',
};
