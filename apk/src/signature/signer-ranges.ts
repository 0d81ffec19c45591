import type { SdkRange } from './blocks/block-signer.ts';
import type { SchemeSigner } from './blocks/scheme-result.ts';
import { v31MinSdk } from './blocks/v3.ts';
import { belongsTo, type LineageNode, type SignerFacts, type SignerRange } from './identity/same-signer.ts';
import type { SchemeResults } from './policy.ts';

const nougat = 24;
const pie = 28;
const anyVersion = 0x7fffffff;

/** Splits a range of Android versions by the signers that each finds, oldest first. */
export function signerRangesOf(results: SchemeResults, { minSdk, maxSdk }: SdkRange): SignerRange[] {
  const ranges: SignerRange[] = [];
  const starts = startsOf(results, { minSdk, maxSdk });
  for (const [index, start] of starts.entries()) {
    const end = (starts[index + 1] ?? maxSdk + 1) - 1;
    const facts = signersAt(results, start);
    if (!facts) continue;
    const before = ranges.at(-1);
    if (before && before.maxSdk + 1 === start && JSON.stringify(factsOf(before)) === JSON.stringify(facts)) {
      ranges[ranges.length - 1] = { ...before, maxSdk: end };
    } else ranges.push({ minSdk: start, maxSdk: end, ...facts });
  }
  return ranges;
}

/**
 * Whether a signer is outside the newest signer's lineage. Ranges without devices count as well: an unused signer has
 * no business in a package.
 */
export function signersDisagree(results: SchemeResults): boolean {
  const newest = signerRangesOf(results, { minSdk: 1, maxSdk: anyVersion }).at(-1);
  if (!newest) return false;
  for (const [scheme, { verified, signers }] of results) {
    if (!verified) continue;
    const groups = scheme === 1 || scheme === 2 ? [allOf(signers)] : signers.map(oneOf);
    if (!groups.every((facts) => belongsTo(newest, facts) && isWithin(facts.lineage, newest.lineage))) return true;
  }
  return false;
}

/** The first versions at which the signers can change. */
function startsOf(results: SchemeResults, { minSdk, maxSdk }: SdkRange): number[] {
  const starts = new Set([minSdk, nougat, pie, v31MinSdk]);
  for (const scheme of [3, 31] as const) {
    for (const { range } of results.get(scheme)?.signers ?? []) {
      if (!range) continue;
      starts.add(range.minSdk);
      // Released devices of a range's first version and those of the next version may find different signers.
      starts.add(range.minSdk + 1);
      starts.add(range.maxSdk + 1);
    }
  }
  return [...starts].filter((sdk) => minSdk <= sdk && sdk <= maxSdk).sort((a, b) => a - b);
}

/** The signers for an Android version: each uses the newest scheme that it knows and that has signers. */
function signersAt(results: SchemeResults, sdk: number): SignerFacts | undefined {
  const rotated = sdk >= v31MinSdk ? signerAt(results.get(31)?.signers, sdk) : undefined;
  if (rotated) return oneOf(rotated);
  if (sdk >= pie && results.has(3)) {
    const signer = signerAt(results.get(3)?.signers, sdk);
    return signer && oneOf(signer);
  }
  const signers = (sdk >= nougat ? results.get(2) : undefined)?.signers ?? results.get(1)?.signers;
  return signers && allOf(signers);
}

function signerAt(signers: readonly SchemeSigner[] | undefined, sdk: number): SchemeSigner | undefined {
  return signers?.find(
    ({ range, targetsDevRelease }) =>
      range && range.minSdk <= sdk && sdk <= range.maxSdk && !(targetsDevRelease && sdk === range.minSdk),
  );
}

function oneOf({ certificate, lineage }: SchemeSigner): SignerFacts {
  return { signers: [certificate.sha256], lineage: lineage?.nodes ?? [] };
}

function allOf(signers: readonly SchemeSigner[]): SignerFacts {
  return { signers: signers.map(({ certificate }) => certificate.sha256), lineage: [] };
}

function factsOf({ signers, lineage }: SignerRange): SignerFacts {
  return { signers, lineage };
}

/** Whether a lineage contains another contiguously: two histories of one key must not contradict each other. */
function isWithin(lineage: readonly LineageNode[], whole: readonly LineageNode[]): boolean {
  if (lineage.length === 0) return true;
  const start = whole.findIndex(({ certificate }) => certificate === lineage[0]?.certificate);
  return start >= 0 && lineage.every(({ certificate }, index) => whole[start + index]?.certificate === certificate);
}
