import * as z from 'zod/mini';
import { appFinding } from '../apps/apps.schemas.ts';
import { storeAvailabilityMode } from '../availability/availability.schemas.ts';
import { currency, epochMilliseconds, language, section, textByIsocode } from '../kernel/shared-schemas.ts';
import { approvalStatus } from '../lifecycle/approval-status.schemas.ts';
import { namedListing } from '../listing/listing.schemas.ts';
import { licenceType, pricesByCurrency } from '../pricing/pricing.schemas.ts';
import { apkMetaData, inspectionFinding } from '../versions/versions.schemas.ts';
import { approveManyLimit } from './approve-body.ts';
import { checklistItems } from './checklist.ts';
import { queueAssignees, queueClaims, queueKinds, queueRisks, queueSorts } from './queue-choices.ts';

export const checklistItem = z.enum(checklistItems);

export const approveBody = z.object({
  /** Open items and risks that the reviewer approves knowingly. */
  confirmed: z.optional(
    z.object({
      points: z.array(checklistItem).check(z.maxLength(20)),
      risks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
    }),
  ),
});

export const approveManyBody = z.strictObject({
  submissions: z
    .array(z.extend(approveBody, { submissionId: z.string().check(z.maxLength(100)) }))
    .check(z.minLength(1), z.maxLength(approveManyLimit)),
});

/** The result of one of several approvals. */
export const approvedItem = z.object({
  submissionId: z.string(),
  /** `first-approved`: it waits for a second look. */
  outcome: z.enum(['approved', 'first-approved', 'refused']),
  /** Why it was refused, in the reader's language. */
  message: z.nullable(z.string()),
});

/** A checklist item, in the reader's language. */
export const checklistPoint = z.object({
  item: checklistItem,
  text: z.string(),
  checked: z.boolean(),
  /** The person who last changed it; null before that. */
  by: z.nullable(z.string()),
  at: z.nullable(epochMilliseconds),
  /** Checked by the system and not overridden by a person. */
  bySystem: z.boolean(),
});

export const checklistParams = z.object({ submissionId: z.string(), item: checklistItem });

export const queueQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(queueKinds)),
  risk: z.optional(z.enum(queueRisks)),
  claim: z.optional(z.enum(queueClaims)),
  assigned: z.optional(z.enum(queueAssignees)),
  company: z.optional(z.uuid()),
  sort: z.optional(z.enum(queueSorts)),
  /** Entries per page; 50 by default. */
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the previous page. */
  after: z.optional(z.string().check(z.regex(/^(-?[0-9]{1,4}\.)?[0-9]{1,15}$/))),
});

export const submissionKind = z.enum(['app', 'listing', 'version']);

/** The reviewer whose turn a submission is. */
export const assignee = z.object({ reviewerId: z.string(), name: z.string(), mine: z.boolean() });

/** The claim of a submission. It expires automatically. */
export const submissionClaim = z.object({ name: z.string(), mine: z.boolean(), until: epochMilliseconds });

/** The first of two approvals. */
export const secondLook = z.object({ name: z.string(), mine: z.boolean(), at: epochMilliseconds });

/** An entry of the operators' queue. */
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
  /** Its risks: `first-app`, `permission-added`, `capability-added`, `signer-changed`, `warnings`. */
  risks: z.array(z.string()),
  claim: z.nullable(submissionClaim),
  assignee: z.nullable(assignee),
  /** Approved by one operator, and waits for another one. */
  secondLook: z.nullable(secondLook),
  /** The last message of the conversation is the company's. */
  answered: z.boolean(),
  /** Changes nothing but name, summary and description, and no link in it, so it can be approved with others. */
  textOnly: z.boolean(),
  /** Approved by the policy and drawn for a spot check. */
  sampled: z.boolean(),
});

export const queuePage = z.object({
  submissions: z.array(submissionEntry),
  /** The size of the queue; `queueCountLimit` means that many or more. */
  total: z.int(),
  /** Median decision time of the last 30 days in milliseconds, if there is one. Only on the first page. */
  medianWaitMs: z.nullable(z.number()),
  /** How many hours a submission of each kind should wait at most; a setting. */
  targetHours: z.object({ app: z.number(), listing: z.number(), version: z.number() }),
  next: z.nullable(z.string()),
});

export const submittedVersion = z.object({
  appVersionCode: z.string(),
  fileName: z.string(),
  apkMetaData,
  changelogByIsocode: textByIsocode,
  findings: z.array(inspectionFinding),
  exportRegulationAcknowledged: z.boolean(),
  uploaded: epochMilliseconds,
});

export const submittedPricing = z.object({
  developerCurrency: currency,
  licences: z.array(z.object({ type: licenceType, enabled: z.boolean(), prices: pricesByCurrency })),
  discounts: z.array(z.object({ minQuantity: z.int(), discount: z.int() })),
});

export const submittedAvailability = z.object({
  storeAvailabilityMode,
  countries: z.array(z.object({ isocode: z.string(), name: z.string() })),
  newCountryAddingAllowed: z.boolean(),
  permittedBuyers: z.array(z.object({ companyId: z.string(), companyName: z.string() })),
});

/** The submitting company, as operators know it. */
export const submittingCompany = z.object({
  /** The language of its findings. */
  defaultLanguage: language,
  country: z.string(),
  approved: z.boolean(),
  allowedToSell: z.boolean(),
  payoutAccountValidated: z.boolean(),
  manualAppApproval: z.boolean(),
  since: epochMilliseconds,
  appsOnline: z.int(),
});

/** A note among operators, about the app of a submission. */
export const reviewNote = z.object({ noteId: z.string(), author: z.string(), text: z.string(), at: epochMilliseconds });

/** A submission with its snapshot and the published content for comparison. Null = not part of it. */
export const submission = z.extend(submissionEntry, {
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  appApprovalStatus: approvalStatus,
  /** The time and person of the decision or withdrawal; null while it is open. */
  decided: z.nullable(epochMilliseconds),
  decidedBy: z.nullable(z.string()),
  listing: z.nullable(namedListing),
  onlineListing: z.nullable(namedListing),
  version: z.nullable(submittedVersion),
  onlineVersion: z.nullable(submittedVersion),
  /** Whether devices accept the version as an update of the published one: the same key, or a proven rotation. */
  sameSigner: z.nullable(z.boolean()),
  pricing: z.nullable(submittedPricing),
  onlinePricing: z.nullable(submittedPricing),
  availability: z.nullable(submittedAvailability),
  onlineAvailability: z.nullable(submittedAvailability),
  /** The risks for which the store requires two approvals; empty if one is enough. */
  secondLookReasons: z.array(z.string()),
  company: submittingCompany,
  findings: z.array(appFinding),
  checklist: z.array(checklistPoint),
  /** Over all submissions of the app, oldest first. */
  notes: z.array(reviewNote),
});

export const decisionFinding = z.object({
  section,
  inputField: z.optional(z.string().check(z.maxLength(100))),
  /** Only for a text that exists in several languages. */
  isocode: z.optional(language),
  code: z.optional(z.string().check(z.maxLength(60))),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  /** The id of the template that it started from, which the company does not see. */
  cannedReason: z.optional(z.string().check(z.maxLength(100))),
});

export const rejectBody = z.object({
  findings: z.array(decisionFinding).check(z.maxLength(100)),
  /** The version itself is rejected and has to be replaced. */
  rejectVersion: z.optional(z.boolean()),
  /** A message in the conversation next to the findings; the company can reply. */
  message: z.optional(z.string().check(z.maxLength(20_000))),
});

export const submissionParams = z.object({ submissionId: z.string() });
