import type { SdkRange } from '../blocks/block-signer.ts';

type Family = 'rsa' | 'dsa' | 'ec';
type Ranges = readonly (readonly [number, number])[];

/** The algorithm of a PKCS #7 signature, from its two object identifiers. */
export interface JarAlgorithm {
  readonly family: Family;
  /** Digests the signature file when there are signed attributes. */
  readonly digest: string;
  /** Digest inside the signature itself: the identifier of the signature decides when it names one. */
  readonly signatureDigest: string;
}

const digestOids: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signature identifiers: the family, and the digest they name, if any. Android lacks SHA-384 and SHA-512 with DSA. */
const signatureOids: Readonly<Record<string, readonly [Family, string?]>> = {
  '1.2.840.113549.1.1.1': ['rsa'],
  '1.2.840.113549.1.1.4': ['rsa', 'md5'],
  '1.2.840.113549.1.1.5': ['rsa', 'sha1'],
  '1.2.840.113549.1.1.14': ['rsa', 'sha224'],
  '1.2.840.113549.1.1.11': ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '1.2.840.10040.4.1': ['dsa'],
  '1.2.840.10040.4.3': ['dsa', 'sha1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'sha224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'sha256'],
  '1.2.840.10045.2.1': ['ec'],
  '1.2.840.10045.4.1': ['ec', 'sha1'],
  '1.2.840.10045.4.3.1': ['ec', 'sha224'],
  '1.2.840.10045.4.3.2': ['ec', 'sha256'],
  '1.2.840.10045.4.3.3': ['ec', 'sha384'],
  '1.2.840.10045.4.3.4': ['ec', 'sha512'],
};

const from = (minSdk: number): Ranges => [[minSdk, Number.POSITIVE_INFINITY]];
const toFroyoAndFrom = (minSdk: number): Ranges => [[0, 8], ...from(minSdk)];

/** For identifiers that only name the family. */
const plainSupport: Readonly<Record<Family, Readonly<Record<string, Ranges>>>> = {
  rsa: {
    md5: from(0),
    sha1: from(0),
    sha224: toFroyoAndFrom(21),
    sha256: toFroyoAndFrom(18),
    sha384: from(18),
    sha512: from(18),
  },
  dsa: { sha1: from(0), sha224: from(22), sha256: from(22) },
  ec: { sha1: from(18), sha224: from(21), sha256: from(18), sha384: from(18), sha512: from(18) },
};

/** For identifiers that name the same digest as the digest's own. */
const matchedSupport: typeof plainSupport = {
  rsa: {
    md5: toFroyoAndFrom(21),
    sha1: from(0),
    sha224: toFroyoAndFrom(21),
    sha256: toFroyoAndFrom(18),
    sha384: from(21),
    sha512: from(21),
  },
  dsa: { sha1: from(9), sha224: from(21), sha256: from(21) },
  ec: { sha1: from(18), sha224: from(21), sha256: from(21), sha384: from(21), sha512: from(21) },
};

/** Different digests, which Android 5 and 6 accept; three pairs only in Android 5.0. */
const mixedSupport: Ranges = [[21, 23]];
const mixedOnlyOn21: ReadonlySet<string> = new Set(['sha256 sha1', 'sha512 sha384', 'sha224 sha256']);

/**
 * The algorithm of a signature, or `undefined` if some Android version in the range does not know it (AOSP apksig,
 * `OidConstants`, from observations of each version's crypto provider).
 */
export function jarAlgorithm(digestOid: string, signatureOid: string, range: SdkRange): JarAlgorithm | undefined {
  const digest = digestOids[digestOid];
  const [family, named] = signatureOids[signatureOid] ?? [];
  if (!digest || !family || !covers(supportOf(family, digest, named), range)) return undefined;
  return { family, digest, signatureDigest: named ?? digest };
}

function supportOf(family: Family, digest: string, named: string | undefined): Ranges {
  if (named === undefined) return plainSupport[family][digest] ?? [];
  if (named === digest) return matchedSupport[family][digest] ?? [];
  return family === 'rsa' && mixedOnlyOn21.has(`${digest} ${named}`) ? [[21, 21]] : mixedSupport;
}

function covers(ranges: Ranges, { minSdk, maxSdk }: SdkRange): boolean {
  let reached = minSdk;
  for (const [first, last] of ranges) {
    if (reached >= first && reached <= last) reached = last + 1;
  }
  return reached > maxSdk;
}
