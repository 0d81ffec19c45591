import * as z from 'zod/mini';
import { appFinding } from '../apps/apps.ts';
import { storeAvailabilityMode } from '../availability/availability.ts';
import { section } from '../kernel/field-error.ts';
import { language, textByIsocode } from '../kernel/language.ts';
import { currency, epochMilliseconds } from '../kernel/shared-schemas.ts';
import { approvalStatus } from '../lifecycle/approval-status.ts';
import { namedListing } from '../listing/listing.ts';
import { licenceType, pricesByCurrency } from '../pricing/pricing.ts';
import { apkMetaData, inspectionFinding } from '../versions/versions.ts';
import { checklistPoint } from './checklist.ts';

export const submissionKind = z.enum(['app', 'listing', 'version']);

/** Who looks at a submission now. It ends by itself. */
export const submissionClaim = z.object({ name: z.string(), mine: z.boolean(), until: epochMilliseconds });
export type SubmissionClaim = z.infer<typeof submissionClaim>;

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
  /** What makes it worth a closer look: `first-app`, `permission-added`, `capability-added`, `signer-changed`, `warnings`. */
  risks: z.array(z.string()),
  claim: z.nullable(submissionClaim),
  /** The last word of the conversation is the company's. */
  answered: z.boolean(),
  /** Approved by the policy, and drawn for a person to look at. */
  sampled: z.boolean(),
});
export type SubmissionEntry = z.infer<typeof submissionEntry>;

export const submittedVersion = z.object({
  appVersionCode: z.string(),
  fileName: z.string(),
  apkMetaData,
  changelogByIsocode: textByIsocode,
  findings: z.array(inspectionFinding),
  exportRegulationAcknowledged: z.boolean(),
  uploaded: epochMilliseconds,
});
export type SubmittedVersion = z.infer<typeof submittedVersion>;

export const submittedPricing = z.object({
  developerCurrency: currency,
  licences: z.array(z.object({ type: licenceType, enabled: z.boolean(), prices: pricesByCurrency })),
  discounts: z.array(z.object({ minQuantity: z.int(), discount: z.int() })),
});
export type SubmittedPricing = z.infer<typeof submittedPricing>;

export const submittedAvailability = z.object({
  storeAvailabilityMode,
  countries: z.array(z.object({ isocode: z.string(), name: z.string() })),
  newCountryAddingAllowed: z.boolean(),
  permittedBuyers: z.array(z.object({ companyId: z.string(), companyName: z.string() })),
});
export type SubmittedAvailability = z.infer<typeof submittedAvailability>;

/** Who hands it in, as the operator knows them. */
export const submittingCompany = z.object({
  /** Findings are written in it. */
  defaultLanguage: language,
  country: z.string(),
  approved: z.boolean(),
  allowedToSell: z.boolean(),
  payoutAccountValidated: z.boolean(),
  manualAppApproval: z.boolean(),
  since: epochMilliseconds,
  appsOnline: z.int(),
});
export type SubmittingCompany = z.infer<typeof submittingCompany>;

/** Said among operators, about the app of a submission. */
export const reviewNote = z.object({ noteId: z.string(), author: z.string(), text: z.string(), at: epochMilliseconds });
export type ReviewNote = z.infer<typeof reviewNote>;

/** A submission with the snapshot that is to be judged, and what is online beside it. Null = not part of it. */
export const submission = z.extend(submissionEntry, {
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  appApprovalStatus: approvalStatus,
  /** When it was decided or withdrawn, and by whom; null while it is open. */
  decided: z.nullable(epochMilliseconds),
  decidedBy: z.nullable(z.string()),
  listing: z.nullable(namedListing),
  onlineListing: z.nullable(namedListing),
  version: z.nullable(submittedVersion),
  onlineVersion: z.nullable(submittedVersion),
  /** A device takes the version as an update of the one that is online: the same key, or a proven rotation. */
  sameSigner: z.nullable(z.boolean()),
  pricing: z.nullable(submittedPricing),
  onlinePricing: z.nullable(submittedPricing),
  availability: z.nullable(submittedAvailability),
  onlineAvailability: z.nullable(submittedAvailability),
  company: submittingCompany,
  findings: z.array(appFinding),
  checklist: z.array(checklistPoint),
  /** Of all submissions of the app, the oldest first. */
  notes: z.array(reviewNote),
});
export type Submission = z.infer<typeof submission>;

export const decisionFinding = z.object({
  section,
  inputField: z.optional(z.string().check(z.maxLength(100))),
  /** Of a text that there is in several languages. */
  isocode: z.optional(language),
  code: z.optional(z.string().check(z.maxLength(60))),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  /** The reason that it was begun with, by its id; the company is not told. */
  cannedReason: z.optional(z.string().check(z.maxLength(100))),
});
export type DecisionFinding = z.infer<typeof decisionFinding>;

export const rejectBody = z.object({
  findings: z.array(decisionFinding).check(z.maxLength(100)),
  /** The version itself is refused and has to be replaced. */
  rejectVersion: z.optional(z.boolean()),
  /** Said in the conversation beside the findings; the company can answer. */
  message: z.optional(z.string().check(z.maxLength(20_000))),
});
export type RejectBody = z.infer<typeof rejectBody>;
