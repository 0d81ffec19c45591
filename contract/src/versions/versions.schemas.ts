import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';
import { approvalStatus, versionLabel } from '../lifecycle/approval-status.schemas.ts';
import { releasePlan } from '../lifecycle/release-plan.schemas.ts';
import { rollout, rolloutState } from '../rollouts/rollouts.schemas.ts';

/** A row of the versions overview. `lastModified` in epoch milliseconds. */
export const versionEntry = z.object({
  code: z.string(),
  versionName: z.string(),
  approvalStatus,
  displayLabel: versionLabel,
  lastModified: epochMilliseconds,
  saved: z.boolean(),
  deletable: z.boolean(),
  /** Null before the approval. */
  rollout: z.nullable(z.object({ state: rolloutState, percent: z.int(), cameraLimit: z.nullable(z.int()) })),
  /** Whether the companies and test cameras that the seller named get it. */
  earlyAccess: z.boolean(),
});

export const findingSeverity = z.enum(['error', 'warning']);

/** A finding of an APK's inspection: code, severity, place, and a sentence with the fix. */
export const inspectionFinding = z.object({
  code: z.string(),
  severity: findingSeverity,
  /** The place: an entry of the archive, an element of the manifest. */
  place: z.nullable(z.string()),
  message: z.string(),
});

/** A package that inspection refused. */
export const refusedUpload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  refused: epochMilliseconds,
  /** The name of the person. */
  uploadedBy: z.string(),
  findings: z.array(inspectionFinding),
});

/** An upload in parts that waits for the rest of its file. */
export const unfinishedUpload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** The digest that the client gave to recognise the file. */
  fingerprint: z.nullable(z.string()),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  /** When the last bytes arrived. */
  lastReceived: epochMilliseconds,
  /** The name of the person. */
  uploadedBy: z.string(),
});

export const versionsOverview = z.object({
  name: z.string(),
  appApprovalStatus: approvalStatus,
  appEditable: z.boolean(),
  /** The size limit of an APK, in readable form: `1 GB`. */
  apkMaxDisplaySize: z.string(),
  apkMaxSizeBytes: z.int(),
  versions: z.array(versionEntry),
  /** The problems that block an upload, with their sentences, most important first; empty = it is possible. */
  uploadBlocks: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Uploads that are still being checked; their result is read by `uploadId`. */
  checking: z.array(
    z.object({
      uploadId: z.string(),
      fileName: z.string(),
      started: epochMilliseconds,
      /** The time at which the package began to wait for the malware scanner; null if it is not waiting. */
      waitingForScanner: z.nullable(epochMilliseconds),
    }),
  ),
  /** Uploads in parts whose bytes have not all arrived, newest first. */
  unfinished: z.array(unfinishedUpload),
  /** The person who acknowledged the current export regulations for this app; null before that. */
  exportAcknowledgement: z.nullable(z.object({ acknowledgedBy: z.string(), acknowledged: epochMilliseconds })),
  /** The newest packages that were refused in the last 30 days. Nothing else about them is stored. */
  refused: z.array(refusedUpload),
});

/** The features that a camera must have for the package to run. */
export const cameraRequirements = z.object({
  /** The lowest SDK add-on; null if there is none. */
  sdkAddonVersion: z.nullable(z.int()),
  deviceCapabilities: z.array(z.string()),
});

/** The data of an APK's manifest and signature. SHA-256 in lower-case hex. */
export const apkMetaData = z.object({
  packageName: z.string(),
  versionName: z.string(),
  /** Decimal text: with the major part it can exceed 2^53. */
  versionCode: z.string(),
  permissions: z.array(z.string()),
  /** The ABIs with native libraries, by their Android names; absent if inspected before these were recorded. */
  nativeAbis: z.optional(z.array(z.string())),
  declaredPermissions: z.array(z.string()),
  /** All that the manifest names, including optional ones. */
  deviceCapabilities: z.array(z.string()),
  /** The highest that the manifest names, including an optional one. */
  sdkAddonVersion: z.nullable(z.object({ version: z.int(), required: z.boolean() })),
  /** Absent for packages inspected before these were recorded. */
  requirements: z.optional(cameraRequirements),
  minAndroidApiVersion: z.int(),
  targetAndroidApiVersion: z.int(),
  debuggable: z.boolean(),
  testOnly: z.boolean(),
  cameraServices: z.array(z.string()),
  label: z.nullable(z.string()),
  sizeBytes: z.int(),
  sha256: z.string(),
  signatureSchemes: z.array(z.enum(['v1', 'v2', 'v3', 'v3.1'])),
  signers: z.array(z.string()),
  /** The certificates' subjects, in the same order. */
  signerNames: z.array(z.string()),
});

/** The last approved version, for comparison. */
export const comparedVersion = z.object({
  appVersionCode: z.string(),
  displayLabel: versionLabel,
  apkMetaData,
  /** Whether devices accept the new one as an update: the same key, or a proven rotation. */
  sameSigner: z.boolean(),
});

export const version = z.object({
  appVersionCode: z.string(),
  approvalStatus,
  displayLabel: versionLabel,
  appApk: z.object({ url: z.string(), fileName: z.string(), size: z.int() }),
  apkMetaData,
  changelogByIsocode: z.partialRecord(language, z.nullable(z.string())),
  fieldLengthChangelog: z.int(),
  exportRegulationAcknowledged: z.boolean(),
  saved: z.boolean(),
  draft: z.boolean(),
  appEditable: z.boolean(),
  deletable: z.boolean(),
  uploaded: epochMilliseconds,
  uploadedBy: z.string(),
  /** The warnings, joined into one text; null if there are none. */
  warnings: z.nullable(z.string()),
  findings: z.array(inspectionFinding),
  /** Null for the first version. */
  comparedWith: z.nullable(comparedVersion),
  /** Null before its submission. */
  rollout: z.nullable(rollout),
});

/** Absent = unchanged. A language that is null, blank or missing has no changelog. */
export const versionBody = z.object({
  changelogByIsocode: z.optional(z.partialRecord(language, z.nullable(z.string().check(z.maxLength(100_000))))),
});

/** The body of the call that submits a version. Without a release mode the version is published when it is approved. */
export const submitVersionBody = z.extend(versionBody, { release: z.optional(releasePlan) });
