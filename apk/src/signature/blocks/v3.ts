import type { Budget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import { consolidateLineages, type Lineage, readLineage } from '../identity/lineage.ts';
import { createReport, mergeReport, type Report } from '../reports/report.ts';
import { type ContentDigests, claimedDigests, compareDigests, readSigners } from './block-scheme.ts';
import type { BlockSigner, SdkRange } from './block-signer.ts';
import type { SchemeResult } from './scheme-result.ts';

const lineageId = 0x3ba06f8c;
const rotationMinSdkId = 0x559f8b02;
const devReleaseId = 0xc2a6b3ba;
/** First Android version that reads v3.1 blocks. */
export const v31MinSdk = 33;

/** The block to verify, and facts about the other one. */
export interface V3Context {
  readonly block: 'v3' | 'v31';
  readonly range: SdkRange;
  /** For v3: the lowest version that the v3.1 block signs for, if there is one. */
  readonly rotationMinSdk?: number | undefined;
  readonly budget: Budget;
}

interface V3Signer extends BlockSigner {
  lineage?: Lineage;
  targetsDevRelease: boolean;
}

/** Verifies a v3 or v3.1 block (source.android.com, "APK Signature Scheme v3" and "v3.1"). */
export function verifyV3(bytes: Buffer, content: ContentDigests, context: V3Context): SchemeResult {
  const report = createReport();
  const signers = readSigners(bytes, 'V3', context.range, report, context.budget).map((signer): V3Signer => {
    const extended = { ...signer, targetsDevRelease: false };
    if (signer.attributes) readAttributes(extended, signer.attributes, context);
    return extended;
  });
  let lineage: Lineage | undefined;
  const broken = report.errors.size > 0 || signers.some((signer) => signer.report.errors.size > 0);
  if (!broken) {
    compareDigests(signers, content, 'V3');
    lineage = checkCoverage(signers, context, report);
  }
  for (const signer of signers) mergeReport(report, signer.report);
  return {
    verified: report.errors.size === 0,
    report,
    signers: signers.flatMap(({ certificates: [certificate], range, lineage: own, targetsDevRelease }) =>
      certificate ? [{ certificate, range, lineage: own, targetsDevRelease }] : [],
    ),
    lineage,
    digests: claimedDigests(signers),
  };
}

function readAttributes(signer: V3Signer, attributes: Buffer, context: V3Context): void {
  const { errors, warnings } = signer.report;
  let rotationFound = false;
  let lineageFound = false;
  try {
    for (const element of elementsOf(attributes)) {
      context.budget.take('block-attributes');
      const attribute = new ByteReader(element);
      const id = attribute.uint32();
      if (id === lineageId) {
        // Readers may use either, and Android refuses a second one.
        if (lineageFound) errors.add('V3_SIG_MALFORMED_LINEAGE');
        else readLineageAttribute(signer, attribute.rest(), context.budget);
        lineageFound = true;
      } else if (id === rotationMinSdkId) {
        rotationFound = true;
        if (context.range.maxSdk >= v31MinSdk) checkRotation(attribute.uint32(), context.rotationMinSdk, signer.report);
      } else if (id === devReleaseId) {
        signer.targetsDevRelease = true;
        if (context.block === 'v3') warnings.add('V31_ROTATION_TARGETS_DEV_RELEASE_ATTR_ON_V3_SIGNER');
      } else warnings.add('V3_SIG_UNKNOWN_ADDITIONAL_ATTRIBUTE');
    }
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    errors.add('V3_SIG_MALFORMED_ADDITIONAL_ATTRIBUTE');
    return;
  }
  if (context.rotationMinSdk !== undefined && !rotationFound) warnings.add('V31_ROTATION_MIN_SDK_ATTR_MISSING');
}

/** A v3 signer names the first version for the v3.1 block, so that the block cannot be removed or moved. */
function checkRotation(claimed: number, actual: number | undefined, { errors }: Report): void {
  if (actual === undefined) errors.add('V31_BLOCK_MISSING');
  else if (claimed !== actual) errors.add('V31_ROTATION_MIN_SDK_MISMATCH');
}

function readLineageAttribute(signer: V3Signer, bytes: Buffer, budget: Budget): void {
  const { errors } = signer.report;
  const lineage = readLineage(bytes, budget);
  if (lineage === 'unproven') errors.add('V3_SIG_POR_DID_NOT_VERIFY');
  else if (lineage === 'mismatch') errors.add('V3_SIG_POR_CERT_MISMATCH');
  else if (lineage === 'malformed') errors.add('V3_SIG_MALFORMED_LINEAGE');
  else {
    signer.lineage = lineage;
    // The signer is the newest of its lineage; elsewhere it would be a former owner.
    if (lineage.nodes.at(-1)?.certificate !== signer.certificates[0]?.sha256) errors.add('V3_SIG_POR_CERT_MISMATCH');
  }
}

/** The signers must cover the range without gaps or overlaps, with lineages that only grow. */
function checkCoverage(signers: readonly V3Signer[], context: V3Context, { errors }: Report): Lineage | undefined {
  const sorted = [...signers].sort((a, b) => a.range.maxSdk - b.range.maxSdk);
  const firstMin = sorted[0]?.range.minSdk ?? 0;
  const lineages: Lineage[] = [];
  let lastMax: number | undefined;
  let lineageSize = 0;
  for (const { range, lineage, targetsDevRelease } of sorted) {
    const follows =
      lastMax === undefined || range.minSdk === lastMax + 1 || (range.minSdk === lastMax && targetsDevRelease);
    if (!follows) {
      errors.add('V3_INCONSISTENT_SDK_VERSIONS');
      break;
    }
    lastMax = range.maxSdk;
    if (!lineage) continue;
    if (lineage.nodes.length < lineageSize) {
      errors.add('V3_INCONSISTENT_LINEAGES');
      break;
    }
    lineageSize = lineage.nodes.length;
    lineages.push(lineage);
  }
  // A v3.1 block may start at any version: the v3 block covers the versions below.
  const neededMin = context.block === 'v31' ? context.range.maxSdk : context.range.minSdk;
  const neededMax = context.rotationMinSdk === undefined ? context.range.maxSdk : context.rotationMinSdk - 1;
  if (firstMin > neededMin || (lastMax ?? 0) < neededMax) errors.add('V3_MISSING_SDK_VERSIONS');
  if (lineages.length === 0) return undefined;
  const consolidated = consolidateLineages(lineages);
  if (!consolidated) errors.add('V3_INCONSISTENT_LINEAGES');
  return consolidated;
}
