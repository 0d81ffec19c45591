import * as z from 'zod/mini';
import { appFinding } from '../apps/apps.schemas.ts';
import { storeAvailabilityMode } from '../availability/availability.schemas.ts';
import { currency, epochMilliseconds, language, section, textByIsocode } from '../kernel/shared-schemas.ts';
import { approvalStatus } from '../lifecycle/approval-status.schemas.ts';
import { namedListing } from '../listing/listing.schemas.ts';
import { licenceType, pricesByCurrency } from '../pricing/pricing.schemas.ts';
import { apkMetaData, inspectionFinding } from '../versions/versions.schemas.ts';
import { checklistItems } from './checklist.ts';
import { queueClaims, queueKinds, queueRisks, queueSorts } from './queue-choices.ts';

export const checklistItem = z.enum(checklistItems);

export const approveBody = z.object({
  /** Open points and risks that the reviewer has seen and approves in spite of. */
  confirmed: z.optional(
    z.object({
      points: z.array(checklistItem).check(z.maxLength(20)),
      risks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
    }),
  ),
});

/** A point of the checklist, in the reader's language. */
export const checklistPoint = z.object({
  item: checklistItem,
  text: z.string(),
  checked: z.boolean(),
  /** Who ticked or unticked it last; null as long as nobody did. */
  by: z.nullable(z.string()),
  at: z.nullable(epochMilliseconds),
  /** The system has found it so, and nobody has said otherwise. */
  bySystem: z.boolean(),
});

export const checklistParams = z.object({ submissionId: z.string(), item: checklistItem });

export const queueQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(queueKinds)),
  risk: z.optional(z.enum(queueRisks)),
  claim: z.optional(z.enum(queueClaims)),
  company: z.optional(z.uuid()),
  sort: z.optional(z.enum(queueSorts)),
  /** How many lines a page has; 50 unless said. */
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^(-?[0-9]{1,4}\.)?[0-9]{1,15}$/))),
});

export const submissionKind = z.enum(['app', 'listing', 'version']);

/** Who looks at a submission now. It ends by itself. */
export const submissionClaim = z.object({ name: z.string(), mine: z.boolean(), until: epochMilliseconds });

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

export const queuePage = z.object({
  submissions: z.array(submissionEntry),
  /** How many wait in all; `queueCountLimit` stands for that many or more. */
  total: z.int(),
  /** How long decisions took lately, in milliseconds: the median of the last 30 days, if there is one. On the first page. */
  medianWaitMs: z.nullable(z.number()),
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

/** Said among operators, about the app of a submission. */
export const reviewNote = z.object({ noteId: z.string(), author: z.string(), text: z.string(), at: epochMilliseconds });

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

export const rejectBody = z.object({
  findings: z.array(decisionFinding).check(z.maxLength(100)),
  /** The version itself is refused and has to be replaced. */
  rejectVersion: z.optional(z.boolean()),
  /** Said in the conversation beside the findings; the company can answer. */
  message: z.optional(z.string().check(z.maxLength(20_000))),
});

export const submissionParams = z.object({ submissionId: z.string() });
