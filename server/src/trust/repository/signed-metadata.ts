import { createHash, verify } from 'node:crypto';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import { canonicalize } from '@tufjs/canonical-json';
import type { HashBin } from './hash-bins.ts';
import type { TufFile, TufKey, TufRoot, TufSigned, TufTargets } from './tuf-metadata.ts';

/** The version of the specification that the metadata follows. */
const specVersion = '1.0.31';

export interface IdentifiedKey {
  /** The hash of the key's canonical form. */
  id: string;
  key: TufKey;
}

export function tufKey(publicKey: Uint8Array): IdentifiedKey {
  const key = {
    keytype: 'ed25519',
    scheme: 'ed25519',
    keyval: { public: Buffer.from(publicKey).toString('hex') },
  } as const;
  return { id: createHash('sha256').update(canonicalize(key)).digest('hex'), key };
}

/** The members that all metadata has. */
export function metadataOf<Type extends TufSigned['_type']>(type: Type, version: number, expires: string) {
  return { _type: type, spec_version: specVersion, version, expires };
}

/** Signs the canonical form and returns the file. */
export async function signMetadata(signed: TufSigned, signers: readonly Signer[]): Promise<string> {
  const bytes = Buffer.from(canonicalize(signed));
  const signatures: TufFile['signatures'] = [];
  for (const signer of signers) {
    const sig = Buffer.from(await signer.sign(bytes)).toString('hex');
    signatures.push({ keyid: tufKey(signer.publicKey).id, sig });
  }
  return JSON.stringify({ signatures, signed });
}

/** Counts the keys of a role that have signed a metadata. */
export function countSignatures({ signed, signatures }: TufFile, root: TufRoot, role: string): number {
  const bytes = Buffer.from(canonicalize(signed));
  const keyIds = new Set(root.roles[role]?.keyids ?? []);
  return [...keyIds].filter((keyId) => {
    const [key, signature] = [root.keys[keyId], signatures.find(({ keyid }) => keyid === keyId)];
    if (!key || !signature) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.keyval.public, 'hex').toString('base64url') };
    return verify(null, bytes, { key: jwk, format: 'jwk' }, Buffer.from(signature.sig, 'hex'));
  }).length;
}

/** Targets that only delegate to bins with one key. The first bin that matches a path decides. */
export function delegatingTargets(
  { version, expires }: { version: number; expires: string },
  bins: readonly HashBin[],
  { id, key }: IdentifiedKey,
): TufTargets {
  const roles = bins.map(({ name, prefixes }) => ({
    name,
    terminating: true,
    keyids: [id],
    threshold: 1,
    path_hash_prefixes: prefixes,
  }));
  return { ...metadataOf('targets', version, expires), targets: {}, delegations: { keys: { [id]: key }, roles } };
}

const dayMs = 24 * 3_600_000;

/** The specification has no fractions of a second. */
export function expiryAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
}
