import type { Route } from '../kernel/route.ts';
import type { AssignBody, AssignReply, Reviewer, ReviewerBody, ReviewerList } from './assignment.ts';

export const listReviewers: Route<{ reply: ReviewerList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/reviewers',
  caller: 'operator',
  may: 'submissions:read',
};

export const saveReviewer: Route<{ params: { reviewerId: string }; body: ReviewerBody; reply: Reviewer }, 'operator'> =
  {
    method: 'PUT',
    path: '/api/operator/reviewers/:reviewerId',
    caller: 'operator',
    may: 'reviewers:write',
    versioned: true,
  };

export const assignSubmission: Route<
  { params: { submissionId: string }; body: AssignBody; reply: AssignReply },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/submissions/:submissionId/assignee',
  caller: 'operator',
  may: 'submissions:decide',
};
