import * as z from 'zod/mini';
import { appFinding } from '../apps/apps.schemas.ts';
import { storeAvailabilityMode } from '../availability/availability.schemas.ts';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { approvalStatus, displayStatus } from '../lifecycle/approval-status.schemas.ts';
import { reasonLimit } from './publications.ts';

/** The role of the acting party: the company, the store, the policy in its place, or the schedule. */
export const capacity = z.enum(['company', 'operator', 'policy', 'calendar']);

/** The reason of a publication. `earlier` = listing and version of an earlier one. */
export const publishedChange = z.enum([
  'everything',
  'listing',
  'version',
  'changelog',
  'pricing',
  'availability',
  'earlier',
]);

/** Whether a publication can be rolled back to, or why not. */
export const rollbackReply = z.enum(['possible', 'in-force', 'same-as-online', 'other-signer']);

/** One publication of an app. The newest is in force. */
export const publicationEntry = z.object({
  number: z.int(),
  change: publishedChange,
  versionName: z.string(),
  /** The publication that was rolled back to, and why. */
  earlier: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  published: epochMilliseconds,
  publishedAs: capacity,
  /** Null for developers if the person does not belong to their company. */
  publishedBy: z.nullable(z.string()),
  inForce: z.boolean(),
  putBack: rollbackReply,
});

/** One submission of an app, with its result. */
export const pastSubmission = z.object({
  submissionId: z.string(),
  kind: z.enum(['app', 'listing', 'version']),
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  versionName: z.nullable(z.string()),
  submitted: epochMilliseconds,
  submittedBy: z.string(),
  decided: z.nullable(epochMilliseconds),
  decidedAs: z.nullable(capacity),
  /** Null while it is open, and for developers if it was not one of their company. */
  decidedBy: z.nullable(z.string()),
  findings: z.array(appFinding),
});

/** A submission of any app of a company. */
export const companySubmission = z.extend(pastSubmission, { appCode: z.string(), appName: z.string() });

/** An operator's action on an online app, with the reason that the company received. */
export const storeAction = z.object({
  kind: z.enum(['withdrawn', 'reinstated', 'put-back', 'name-freed']),
  reason: z.string(),
  /** Only for `put-back`: the publication that was rolled back to. */
  publication: z.nullable(z.int()),
  at: epochMilliseconds,
  by: z.string(),
});

/** An entry in the operators' list of all apps. */
export const storeAppEntry = z.object({
  appCode: z.string(),
  appName: z.string(),
  appIconUrl: z.nullable(z.string()),
  packageName: z.nullable(z.string()),
  companyId: z.string(),
  companyName: z.string(),
  displayApprovalStatus: displayStatus,
  /** Number of the publication in force; null = none. */
  publication: z.nullable(z.int()),
  updated: epochMilliseconds,
});

/** One app for operators, across its submissions. */
export const storeApp = z.extend(storeAppEntry, {
  appApprovalStatus: approvalStatus,
  appShopUrl: z.nullable(z.string()),
  /** The published content, unless it was withdrawn; null before the first approval. */
  online: z.nullable(
    z.object({
      number: z.int(),
      versionName: z.string(),
      published: epochMilliseconds,
      storeAvailabilityMode,
    }),
  ),
  openSubmissions: z.array(
    z.object({
      submissionId: z.string(),
      kind: z.enum(['app', 'listing', 'version']),
      submitted: epochMilliseconds,
    }),
  ),
  /** Newest first. */
  acts: z.array(storeAction),
  /** Whether the company may offer it as a tool, and whether its saved prices do so. */
  toolLicence: z.object({ granted: z.boolean(), offered: z.boolean() }),
  allowedActions: z.array(z.string()),
});

/** The reason of an operator action or of a rollback. The company reads it, so it cannot be blank. */
export const operatorActionBody = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonLimit)),
});
