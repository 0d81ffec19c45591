import { type Budget, createBudget } from '../kernel/budget.ts';
import type { Archive } from '../zip/archive.ts';
import { contentDigestsOf } from './blocks/block-scheme.ts';
import type { SdkRange } from './blocks/block-signer.ts';
import type { SchemeResult } from './blocks/scheme-result.ts';
import { type Stamp, stampEntryName, verifyStamp } from './blocks/stamp.ts';
import { verifyV2 } from './blocks/v2.ts';
import { v31MinSdk, verifyV3 } from './blocks/v3.ts';
import { blockIds, findSigningBlock } from './bytes/signing-block.ts';
import type { ChunkDigests } from './digests/chunk-digester.ts';
import type { Lineage } from './identity/lineage.ts';
import { verifyJarSignature } from './jar/jar-scheme.ts';
import { readManifestFacts } from './manifest-facts.ts';
import { checkPastSigners } from './past-signers.ts';
import { createReport, mergeReport, type Report } from './reports/report.ts';

/** The results by scheme number: 1 is JAR signing. */
export type SchemeResults = ReadonlyMap<1 | 2 | 3 | 31, SchemeResult>;

export interface Judgement {
  readonly report: Report;
  readonly results: SchemeResults;
  readonly lineage: Lineage | undefined;
  readonly stamp: Stamp | undefined;
}

const nougat = 24;
const oreo = 26;
const pie = 28;
const stampMinSdk = 30;
/** The level of code names (`Build.VERSION_CODES.CUR_DEVELOPMENT`). */
const unreleased = 10_000;
/** Packages that target this version or a later one need a block signature (Android 11, behaviour changes). */
const blockSchemeTargetSdk = 30;
const stampFileBytes = 64 * 1024;

/**
 * Checks the schemes as Android versions of the range would: newest first, older ones where some version still reads
 * them or nothing newer was found, and none after an error.
 */
export async function judge(archive: Archive, range: SdkRange, known?: ChunkDigests): Promise<Judgement> {
  const results = new Map<1 | 2 | 3 | 31, SchemeResult>();
  const report = createReport();
  const budget = createBudget();
  const add = (scheme: 1 | 2 | 3 | 31, result: SchemeResult) => {
    results.set(scheme, result);
    mergeReport(report, result.report);
  };
  const judged = (stamp?: Stamp) => ({
    report,
    results,
    lineage: results.get(31)?.lineage ?? results.get(3)?.lineage,
    stamp,
  });
  verifyBlocks(archive, range, known, report, add, results, budget);
  if (report.errors.size > 0) return judged();
  const found: ReadonlySet<number> = new Set(results.keys());
  // An APK without a manifest is malformed, even when nothing needs the manifest.
  const manifest = range.maxSdk >= oreo ? readManifestFacts(archive) : undefined;
  if (manifest && found.size === 0 && manifest.targetSandbox() > 1) {
    report.errors.add('NO_SIG_FOR_TARGET_SANDBOX_VERSION');
  }
  if (range.minSdk < nougat || found.size === 0) {
    add(1, await verifyJarSignature(archive, { supported: supportedSchemes(range), found }, range, budget));
  }
  if (report.errors.size > 0) return judged();
  const stamp = readStamp(archive, results, range, report, budget);
  checkPastSigners(results, judged().lineage, report);
  checkTargetSdk(archive, results, range, report);
  return judged(stamp);
}

/** Schemes that stripping protection may require: those that the newest version of the range reads. */
function supportedSchemes({ maxSdk }: SdkRange): ReadonlySet<number> {
  if (maxSdk >= pie) return new Set([2, 3]);
  return new Set(maxSdk >= nougat ? [2] : []);
}

function verifyBlocks(
  archive: Archive,
  { minSdk, maxSdk }: SdkRange,
  known: ChunkDigests | undefined,
  report: Report,
  add: (scheme: 2 | 3 | 31, result: SchemeResult) => void,
  results: SchemeResults,
  budget: Budget,
): void {
  const block = maxSdk >= nougat ? findSigningBlock(archive) : undefined;
  if (!block) return;
  const content = contentDigestsOf(archive, block, known);
  const { values } = block;
  const v31 = values.get(blockIds.v31);
  let rotationMinSdk: number | undefined;
  if (v31 && maxSdk >= v31MinSdk) {
    const range = { minSdk: Math.max(minSdk, v31MinSdk), maxSdk };
    const result = verifyV3(v31, content, { block: 'v31', range, budget });
    add(31, result);
    const lowest = Math.min(...result.signers.map((signer) => signer.range?.minSdk ?? 0));
    if (lowest > 0 && lowest !== Number.POSITIVE_INFINITY) rotationMinSdk = lowest;
  }
  if (report.errors.size > 0) return;
  const v3 = values.get(blockIds.v3);
  if (maxSdk >= pie) {
    const range = { minSdk: Math.max(minSdk, pie), maxSdk };
    if (v3) add(3, verifyV3(v3, content, { block: 'v3', range, rotationMinSdk, budget }));
    else if (results.has(31)) report.errors.add('V31_BLOCK_FOUND_WITHOUT_V3_BLOCK');
  }
  if (report.errors.size > 0) return;
  const v2 = values.get(blockIds.v2);
  if (v2 && (minSdk < pie || results.size === 0)) {
    const range = { minSdk: Math.max(minSdk, nougat), maxSdk };
    add(2, verifyV2(v2, content, range, supportedSchemes(range), new Set(results.keys()), budget));
  }
}

function readStamp(
  archive: Archive,
  results: SchemeResults,
  range: SdkRange,
  report: Report,
  budget: Budget,
): Stamp | undefined {
  const entry = archive.find(stampEntryName);
  if (!entry) return undefined;
  const expected = archive.read(entry, { maxBytes: stampFileBytes, lenient: true });
  const block = findSigningBlock(archive)?.values.get(blockIds.stamp);
  if (!block) {
    report.warnings.add('SOURCE_STAMP_SIG_MISSING');
    return { verified: false, errors: ['SOURCE_STAMP_SIG_MISSING'] };
  }
  const digests = new Map<number, SchemeResult['digests']>(
    [...results].map(([scheme, { digests }]) => [scheme, digests]),
  );
  return verifyStamp(block, expected, digests, { ...range, minSdk: Math.max(range.minSdk, stampMinSdk) }, budget);
}

function checkTargetSdk(archive: Archive, results: SchemeResults, { maxSdk }: SdkRange, { errors }: Report): void {
  if (isBlockSigned(results)) return;
  if (!archive.find('AndroidManifest.xml')) return;
  checkScheme(readManifestFacts(archive).targetSdk(), maxSdk, errors);
}

/**
 * Repeats the check with the target level as the platform reads it: unlike the reference verifier, it follows references
 * and uses the last of several elements.
 */
export function checkPlatformTarget(
  results: SchemeResults,
  targetLevel: () => number | undefined,
  { maxSdk }: SdkRange,
  { errors }: Report,
): void {
  if (!isBlockSigned(results)) checkScheme(Math.min(targetLevel() ?? 1, unreleased), maxSdk, errors);
}

function isBlockSigned(results: SchemeResults): boolean {
  return ([2, 3, 31] as const).some((scheme) => results.get(scheme)?.verified);
}

function checkScheme(targetSdk: number, maxSdk: number, errors: Report['errors']): void {
  if (targetSdk >= blockSchemeTargetSdk && maxSdk >= targetSdk) errors.add('MIN_SIG_SCHEME_FOR_TARGET_SDK_NOT_MET');
}
