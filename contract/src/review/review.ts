import type * as z from 'zod/mini';
import type * as schemas from './review.schemas.ts';

export type SubmissionClaim = z.infer<typeof schemas.submissionClaim>;
export type SecondLook = z.infer<typeof schemas.secondLook>;
export type SubmissionEntry = z.infer<typeof schemas.submissionEntry>;
export type SubmittedVersion = z.infer<typeof schemas.submittedVersion>;
export type SubmittedPricing = z.infer<typeof schemas.submittedPricing>;
export type SubmittedAvailability = z.infer<typeof schemas.submittedAvailability>;
export type SubmittingCompany = z.infer<typeof schemas.submittingCompany>;
export type ReviewNote = z.infer<typeof schemas.reviewNote>;
export type Submission = z.infer<typeof schemas.submission>;
export type DecisionFinding = z.infer<typeof schemas.decisionFinding>;
export type RejectBody = z.infer<typeof schemas.rejectBody>;
export type QueueQuery = z.infer<typeof schemas.queueQuery>;
