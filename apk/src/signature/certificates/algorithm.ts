import { constants, verify } from 'node:crypto';
import type { Budget } from '../../kernel/budget.ts';
import { hasSignatureForm, type KeyType, type PublicKey, signatureCost } from './public-key.ts';

/** Kinds of content digests (see `content-digest.ts`), in order of strength. */
export type DigestKind = 'chunked-sha256' | 'verity-sha256' | 'chunked-sha512';

/** A signature algorithm of the APK signature schemes v2 and later (source.android.com, "signature algorithm ids"). */
export interface SignatureAlgorithm {
  readonly id: number;
  readonly keyType: KeyType;
  readonly hash: 'sha256' | 'sha512';
  /** RSASSA-PSS with MGF1 of the same hash and a salt as long as the hash. */
  readonly pss: boolean;
  readonly digestKind: DigestKind;
  /** First SDK that verifies it in an APK, and first SDK whose crypto provider supports it (used by source stamps). */
  readonly minSdk: number;
  readonly providerMinSdk: number;
}

const rows: readonly SignatureAlgorithm[] = [
  row(0x0101, 'rsa', 'sha256', 'chunked-sha256', 24, 23, true),
  row(0x0102, 'rsa', 'sha512', 'chunked-sha512', 24, 23, true),
  row(0x0103, 'rsa', 'sha256', 'chunked-sha256', 24, 1),
  row(0x0104, 'rsa', 'sha512', 'chunked-sha512', 24, 1),
  row(0x0201, 'ec', 'sha256', 'chunked-sha256', 24, 11),
  row(0x0202, 'ec', 'sha512', 'chunked-sha512', 24, 11),
  row(0x0301, 'dsa', 'sha256', 'chunked-sha256', 24, 1),
  row(0x0421, 'rsa', 'sha256', 'verity-sha256', 28, 1),
  row(0x0423, 'ec', 'sha256', 'verity-sha256', 28, 11),
  row(0x0425, 'dsa', 'sha256', 'verity-sha256', 28, 1),
];

const byId = new Map(rows.map((algorithm) => [algorithm.id, algorithm]));
const strength: readonly DigestKind[] = ['chunked-sha256', 'verity-sha256', 'chunked-sha512'];

function row(
  id: number,
  keyType: SignatureAlgorithm['keyType'],
  hash: SignatureAlgorithm['hash'],
  digestKind: DigestKind,
  minSdk: number,
  providerMinSdk: number,
  pss = false,
): SignatureAlgorithm {
  return { id, keyType, hash, pss, digestKind, minSdk, providerMinSdk };
}

export function algorithmOf(id: number): SignatureAlgorithm | undefined {
  return byId.get(id);
}

export interface SupportedSignature {
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Buffer;
}

/**
 * The signatures that Android versions in the range verify: each takes the strongest it knows, so the strongest of each
 * "known since". `undefined` when the oldest version knows none.
 */
export function signaturesToVerify(
  signatures: readonly SupportedSignature[],
  minSdk: number,
  maxSdk: number,
  since: 'minSdk' | 'providerMinSdk' = 'minSdk',
): SupportedSignature[] | undefined {
  const best = new Map<number, SupportedSignature>();
  for (const candidate of signatures) {
    const known = candidate.algorithm[since];
    if (known > maxSdk) continue;
    const other = best.get(known);
    if (!other || rank(candidate.algorithm) > rank(other.algorithm)) best.set(known, candidate);
  }
  if (best.size === 0 || minSdk < Math.min(...best.keys())) return undefined;
  return [...best.values()].sort((a, b) => a.algorithm.id - b.algorithm.id);
}

function rank(algorithm: SignatureAlgorithm): number {
  return strength.indexOf(algorithm.digestKind);
}

/**
 * Whether the key made `signature` over `data`; never for a key off its curve. Throws for a key of another kind or a
 * malformed signature.
 */
export function verifySignature(
  algorithm: SignatureAlgorithm,
  { type, key }: PublicKey,
  data: Buffer,
  signature: Buffer,
  budget: Budget,
): boolean {
  if (type !== algorithm.keyType) throw new Error(`expected a key for ${algorithm.keyType}`);
  if (!key) return false;
  if (!hasSignatureForm(key, signature)) throw new Error('expected the form of a signature');
  budget.take('signature-operations', signatureCost(key, data.length));
  if (!algorithm.pss) return verify(algorithm.hash, data, key, signature);
  const saltLength = algorithm.hash === 'sha256' ? 32 : 64;
  return verify(algorithm.hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
}
