import * as z from 'zod/mini';
import { epochMilliseconds, section } from '../kernel/shared-schemas.ts';
import { approvalStatus, displayStatus } from '../lifecycle/approval-status.schemas.ts';
import { listingRelease, releasePlan } from '../lifecycle/release-plan.schemas.ts';
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
  /** As reported by the store; null if there are no ratings. */
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

/** An entry of the publish checklist or of a rejection: section and field, and a sentence in the reader's language. */
export const appFinding = z.object({
  section,
  inputField: z.optional(z.string()),
  isocode: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
});

/** Completeness of a section: `part` after some input, `error` when a reviewer or a check refused something. */
export const sectionProgress = z.enum(['empty', 'part', 'full', 'error']);

export const appReview = z.object({
  submissionId: z.string(),
  kind: z.enum(['app', 'listing', 'version']),
  submitted: epochMilliseconds,
  submittedBy: z.string(),
  /** Time of the decision; null while it is pending. */
  decided: z.nullable(epochMilliseconds),
  findings: z.array(appFinding),
  /** The effect of the approval of a listing; null for other submissions, for which the version has it. */
  release: z.nullable(releasePlan),
  /** Number of messages in the conversation with the reviewer, and the author of the last one. */
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
  /** The findings that keep the app from release; empty = it can be published. */
  missing: z.array(appFinding),
  /** Terms that the company has to accept before it can publish this draft; the publish dialog asks for it. */
  termsToAccept: z.array(termsToAccept),
  /** The actions that this person may perform on the app now; they decide on the buttons. */
  allowedActions: z.array(z.string()),
  /** The open submissions, or the last rejected one; newest first. */
  reviews: z.array(appReview),
  /** Median review time of the last 30 days in milliseconds, for people who wait for a review; null if unknown. */
  usualReviewMs: z.nullable(z.int()),
  /** The approved listing that waits for its release; null if there is none. */
  listingRelease: z.nullable(listingRelease),
  /** Time and reason of the withdrawal by the store; null unless it is withdrawn. */
  withdrawn: z.nullable(z.object({ at: epochMilliseconds, reason: z.string() })),
});
