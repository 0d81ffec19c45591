import type { SdkRange } from '../blocks/block-signer.ts';
import type { JarSection } from './jar-manifest.ts';

/** A digest stated in a manifest or signature file. */
export interface StatedDigest {
  readonly algorithm: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';
  readonly value: Buffer;
}

const jellyBeanMr2 = 18;
/** Longer lists of algorithms than exist are truncated. */
const maxNames = 64;

/** Spellings known to Android before 4.3, and the first version that knows the algorithm. */
const oldAlgorithms: Readonly<Record<string, { algorithm: StatedDigest['algorithm']; minSdk: number }>> = {
  MD5: { algorithm: 'md5', minSdk: 0 },
  SHA: { algorithm: 'sha1', minSdk: 0 },
  SHA1: { algorithm: 'sha1', minSdk: 0 },
  'SHA-1': { algorithm: 'sha1', minSdk: 0 },
  'SHA-256': { algorithm: 'sha256', minSdk: 0 },
  'SHA-384': { algorithm: 'sha384', minSdk: 9 },
  'SHA-512': { algorithm: 'sha512', minSdk: 9 },
};

/** The digests that Android since 4.3 checks, strongest first. */
const newAlgorithms: readonly [string, StatedDigest['algorithm']][] = [
  ['SHA-512', 'sha512'],
  ['SHA-384', 'sha384'],
  ['SHA-256', 'sha256'],
  ['SHA1', 'sha1'],
];

/**
 * The digests of a section that Android versions in the range check. Versions before 4.3 take the first one named in
 * `Digest-Algorithms` (default SHA-1), later ones the strongest. Empty when the oldest finds none.
 */
export function digestsToVerify(section: JarSection, suffix: string, range: SdkRange): StatedDigest[] {
  const result: StatedDigest[] = [];
  if (range.minSdk < jellyBeanMr2) {
    const first = firstNamed(section, suffix, range.minSdk);
    if (!first) return result;
    result.push(first);
  }
  if (range.maxSdk >= jellyBeanMr2) {
    const strongest = strongestStated(section, suffix);
    const same = result.some(
      ({ algorithm, value }) => algorithm === strongest?.algorithm && value.equals(strongest.value),
    );
    if (strongest && !same) result.push(strongest);
  }
  return result;
}

function firstNamed(section: JarSection, suffix: string, minSdk: number): StatedDigest | undefined {
  for (const name of (section.get('Digest-Algorithms') ?? 'SHA SHA1').split(/[ \t\n\r\f]+/, maxNames)) {
    const stated = section.get(name + suffix);
    const known = oldAlgorithms[name.toUpperCase()];
    if (stated !== undefined && known && known.minSdk <= minSdk) {
      return { algorithm: known.algorithm, value: Buffer.from(stated, 'base64') };
    }
  }
  return undefined;
}

function strongestStated(section: JarSection, suffix: string): StatedDigest | undefined {
  for (const [name, algorithm] of newAlgorithms) {
    const stated = section.get(name + suffix);
    if (stated !== undefined) return { algorithm, value: Buffer.from(stated, 'base64') };
  }
  return undefined;
}
