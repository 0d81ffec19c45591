import * as z from 'zod/mini';
import { epochMilliseconds, section } from '../kernel/shared-schemas.ts';
import { approvalStatus, displayStatus } from '../lifecycle/approval-status.schemas.ts';
import { termsToAccept } from '../terms/terms.schemas.ts';

export const appListEntry = z.object({
  code: z.string(),
  name: z.string(),
  /** Address in the store, or null while nothing is online. */
  url: z.nullable(z.string()),
  iconUrl: z.nullable(z.string()),
  packageName: z.nullable(z.string()),
  versionName: z.nullable(z.string()),
  updated: epochMilliseconds,
  appApprovalStatus: approvalStatus,
  displayApprovalStatus: displayStatus,
  latestVersionApprovalStatus: z.nullable(approvalStatus),
  deletable: z.boolean(),
  enabledInStore: z.boolean(),
  appEditable: z.boolean(),
  /** As the store reports it; null until somebody has rated. */
  averageRating: z.nullable(z.number()),
  ratingCount: z.int(),
});

export const appList = z.object({ productContainers: z.array(appListEntry), appNameLimit: z.int() });

export const releasabilityState = z.object({
  publicListingReleasable: z.boolean(),
  apkReleasable: z.boolean(),
  pricingReleasable: z.boolean(),
  availabilityReleasable: z.boolean(),
});

/** One line of the publish checklist, or of a rejection: where it is and what it says, in the reader's language. */
export const appFinding = z.object({
  section,
  inputField: z.optional(z.string()),
  isocode: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
});

/** How far a section is: `part` once something was entered, `error` when a reviewer or a check refused something. */
export const sectionProgress = z.enum(['empty', 'part', 'full', 'error']);

export const appReview = z.object({
  submissionId: z.string(),
  kind: z.enum(['app', 'listing', 'version']),
  submitted: epochMilliseconds,
  submittedBy: z.string(),
  /** When it was decided; null while it waits. */
  decided: z.nullable(epochMilliseconds),
  findings: z.array(appFinding),
  /** How many messages the conversation with the reviewer has, and whose the last one is. */
  messages: z.int(),
  lastWord: z.nullable(z.enum(['developer', 'operator'])),
});

export const app = z.object({
  productContainerCode: z.string(),
  name: z.string(),
  draft: z.boolean(),
  approved: z.boolean(),
  appEditable: z.boolean(),
  appIconUrl: z.nullable(z.string()),
  appShopUrl: z.nullable(z.string()),
  appApprovalStatus: approvalStatus,
  displayApprovalStatus: displayStatus,
  latestVersionApprovalStatus: z.nullable(approvalStatus),
  enabledInStoreSidebarFlag: z.boolean(),
  disabledStoreLinkHint: z.nullable(z.string()),
  isDisabledByWorkflowState: z.boolean(),
  releasabilityState,
  progress: z.object({
    listing: sectionProgress,
    apk: sectionProgress,
    pricing: sectionProgress,
    availability: sectionProgress,
  }),
  /** What keeps the app from release; empty = it can be published. */
  missing: z.array(appFinding),
  /** What the company has to accept before it can publish this draft; asked for in the dialog that publishes it. */
  termsToAccept: z.array(termsToAccept),
  /** What this person may do to this app now; it draws the buttons. */
  allowedActions: z.array(z.string()),
  /** The open submissions, or the last rejected one; newest first. */
  reviews: z.array(appReview),
  /** How long a review usually takes, to whom it matters: the median of the last 30 days in milliseconds, if there is one. */
  usualReviewMs: z.nullable(z.int()),
  /** When and why the store withdrew the app; null unless it is withdrawn. */
  withdrawn: z.nullable(z.object({ at: epochMilliseconds, reason: z.string() })),
});
