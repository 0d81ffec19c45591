import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './assignment.routes.ts';
import { assignBody, assignReply, reviewer, reviewerBody, reviewerList } from './assignment.schemas.ts';

export const listReviewers = endpoint(routes.listReviewers, {
  name: 'list-reviewers',
  summary: 'Lists the operators who may decide on submissions, with what the rules assign to them and their load.',
  feature: 'assignment',
  reply: reviewerList,
});

export const saveReviewer = endpoint(routes.saveReviewer, {
  name: 'save-reviewer',
  summary:
    'Changes what a reviewer is assigned by the rules. Going off duty passes their open submissions on to others.',
  feature: 'assignment',
  params: z.object({ reviewerId: z.string() }),
  body: reviewerBody,
  reply: reviewer,
});

export const assignSubmission = endpoint(routes.assignSubmission, {
  name: 'assign-submission',
  summary: 'Assigns an open submission to a reviewer, or leaves it to the rules. It never replaces a claim.',
  feature: 'assignment',
  params: z.object({ submissionId: z.string() }),
  body: assignBody,
  reply: assignReply,
  problems: ['submission-not-open', 'submission-claimed', 'assignee-of-company', 'second-look-same-person'],
  notices: ['submission-assigned'],
});
