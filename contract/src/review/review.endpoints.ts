import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './review.routes.ts';
import {
  approveBody,
  approvedItem,
  approveManyBody,
  queuePage,
  queueQuery,
  rejectBody,
  submission,
  submissionParams,
} from './review.schemas.ts';

export const listSubmissions = endpoint(routes.listSubmissions, {
  name: 'list-submissions',
  summary: 'Lists the review queue: submissions that wait for a decision, and samples of automatic approvals.',
  feature: 'review',
  query: queueQuery,
  reply: queuePage,
});

export const countSubmissions = endpoint(routes.countSubmissions, {
  name: 'count-submissions',
  summary: 'Returns the number of submissions waiting in the review queue; 200 means 200 or more.',
  feature: 'review',
  reply: z.object({ waiting: z.int() }),
});

export const readSubmission = endpoint(routes.readSubmission, {
  name: 'read-submission',
  summary: 'Returns a submission with its snapshot.',
  feature: 'review',
  params: submissionParams,
  reply: submission,
});

export const approveSubmission = endpoint(routes.approveSubmission, {
  name: 'approve-submission',
  summary:
    'Approves a submission and publishes it immediately. Open checklist items and risks have to be confirmed. Where the store requires a second look, the first approval leaves the submission open.',
  feature: 'review',
  params: submissionParams,
  body: approveBody,
  reply: submission,
  problems: [
    'submission-not-open',
    'submission-claimed',
    'approval-needs-confirmation',
    'listing-file-refused',
    'second-look-same-person',
    'rollout-in-progress',
  ],
  notices: ['submission-approved', 'submission-approved-unreleased', 'second-look-requested'],
});

export const approveSubmissions = endpoint(routes.approveSubmissions, {
  name: 'approve-submissions',
  summary:
    'Approves up to 20 listing changes that affect only name, summary and description, each by the rules of a single approval. The reply gives the outcome of each.',
  feature: 'review',
  body: approveManyBody,
  reply: z.object({ items: z.array(approvedItem) }),
  notices: ['submission-approved', 'submission-approved-unreleased', 'second-look-requested'],
});

export const rejectSubmission = endpoint(routes.rejectSubmission, {
  name: 'reject-submission',
  summary: 'Rejects a submission with at least one finding.',
  feature: 'review',
  params: submissionParams,
  body: rejectBody,
  reply: submission,
  problems: ['submission-not-open', 'submission-claimed', 'rejection-needs-finding', 'thread-full'],
  notices: ['submission-rejected', 'reviewer-wrote'],
});

export const downloadSubmittedApk = endpoint(routes.downloadSubmittedApk, {
  name: 'download-submitted-apk',
  summary: 'Downloads the submitted package; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'review',
  params: submissionParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/vnd.android.package-archive',
});
