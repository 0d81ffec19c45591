import * as z from 'zod/mini';
import { approvalStatus } from '../apps/approval-status.ts';
import { appFinding, epochMilliseconds } from '../apps/apps.ts';
import { availability } from '../availability/availability.ts';
import { section } from '../http/finding.ts';
import { listing } from '../listing/listing.ts';
import { pricing } from '../pricing/pricing.ts';
import { version } from '../versions/versions.ts';

export const submissionKind = z.enum(['app', 'listing', 'version']);

/** A line of the operator's queue. */
export const submissionEntry = z.object({
  submissionId: z.string(),
  kind: submissionKind,
  appCode: z.string(),
  appName: z.string(),
  appIconUrl: z.nullable(z.string()),
  companyId: z.string(),
  companyName: z.string(),
  versionName: z.nullable(z.string()),
  submitted: epochMilliseconds,
  submittedBy: z.string(),
  /** What makes it worth a closer look: `first-app`, `permission-added`, `warnings`. */
  risks: z.array(z.string()),
});
export type SubmissionEntry = z.infer<typeof submissionEntry>;

/** A submission with the snapshot that is to be judged, and what is online now. */
export const submission = z.extend(submissionEntry, {
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  appApprovalStatus: approvalStatus,
  listing: z.nullable(listing),
  onlineListing: z.nullable(listing),
  version: z.nullable(version),
  onlineVersion: z.nullable(version),
  pricing: z.nullable(pricing),
  availability: z.nullable(availability),
  findings: z.array(appFinding),
});
export type Submission = z.infer<typeof submission>;

export const decisionFinding = z.object({
  section,
  inputField: z.optional(z.string().check(z.maxLength(100))),
  code: z.optional(z.string().check(z.maxLength(60))),
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
});

export const rejectBody = z.object({
  findings: z.array(decisionFinding).check(z.maxLength(100)),
  /** The version itself is refused and has to be replaced. */
  rejectVersion: z.optional(z.boolean()),
});
export type RejectBody = z.infer<typeof rejectBody>;
