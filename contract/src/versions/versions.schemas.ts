import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';
import { approvalStatus, versionLabel } from '../lifecycle/approval-status.schemas.ts';

/** A row of the versions overview. `lastModified` in epoch milliseconds. */
export const versionEntry = z.object({
  code: z.string(),
  versionName: z.string(),
  approvalStatus,
  displayLabel: versionLabel,
  lastModified: epochMilliseconds,
  saved: z.boolean(),
  deletable: z.boolean(),
});

export const findingSeverity = z.enum(['error', 'warning']);

/** Something the inspection of an APK has to say: what, how bad, where, and how to mend it. */
export const inspectionFinding = z.object({
  code: z.string(),
  severity: findingSeverity,
  /** Where it was found: an entry of the archive, an element of the manifest. */
  place: z.nullable(z.string()),
  message: z.string(),
});

/** A package that was looked into and refused. */
export const refusedUpload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  refused: epochMilliseconds,
  /** The name of the person. */
  uploadedBy: z.string(),
  findings: z.array(inspectionFinding),
});

export const versionsOverview = z.object({
  name: z.string(),
  appApprovalStatus: approvalStatus,
  appEditable: z.boolean(),
  /** The cap of one APK, for people: `1 GB`. */
  apkMaxDisplaySize: z.string(),
  apkMaxSizeBytes: z.int(),
  versions: z.array(versionEntry),
  /** Why no APK can be uploaded now, most important first; empty = it can. Names of problems, with their sentence. */
  uploadBlocks: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Uploads whose check takes longer than a call waits; their result is asked for by `uploadId`. */
  checking: z.array(z.object({ uploadId: z.string(), fileName: z.string(), started: epochMilliseconds })),
  /** Packages that were refused in the last 30 days, the newest few, newest first. Nothing of them is kept but this. */
  refused: z.array(refusedUpload),
});

/** What the manifest and the signature of an APK say. SHA-256 as lower-case hex. */
export const apkMetaData = z.object({
  packageName: z.string(),
  versionName: z.string(),
  /** Decimal text: with the major part it may exceed 2^53. */
  versionCode: z.string(),
  permissions: z.array(z.string()),
  /** Processors with native libraries inside, as Android names them; absent where the package was read before they were kept. */
  nativeAbis: z.optional(z.array(z.string())),
  declaredPermissions: z.array(z.string()),
  deviceCapabilities: z.array(z.string()),
  sdkAddonVersion: z.nullable(z.object({ version: z.int(), required: z.boolean() })),
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
  /** Whose certificates they are by their own account, in the same order. */
  signerNames: z.array(z.string()),
});

/** The last approved version, to see what a new one changes. */
export const comparedVersion = z.object({
  appVersionCode: z.string(),
  displayLabel: versionLabel,
  apkMetaData,
  /** A device would take the new one as an update of it: the same key, or a proven rotation. */
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
  /** The joined sentences of the warnings, or null. */
  warnings: z.nullable(z.string()),
  findings: z.array(inspectionFinding),
  /** Null for the first version. */
  comparedWith: z.nullable(comparedVersion),
});

/** Absent = left as it is. A language that is null, blank or missing has no changelog. */
export const versionBody = z.object({
  changelogByIsocode: z.optional(z.partialRecord(language, z.nullable(z.string().check(z.maxLength(100_000))))),
});
