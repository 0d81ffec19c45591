import { createHash, verify } from 'node:crypto';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import { canonicalize } from '@tufjs/canonical-json';
import { Key, Metadata, type Root, Signature, type Snapshot, Targets, type Timestamp } from '@tufjs/models';
import type { HashBin } from './hash-bins.ts';

type MetadataOf = Root | Snapshot | Targets | Timestamp;

/** The version of the specification that the metadata follows. */
export const specVersion = '1.0.31';

/** An Ed25519 key, named by the hash of its canonical form. */
export function tufKey(publicKey: Uint8Array): Key {
  const keyVal = { public: Buffer.from(publicKey).toString('hex') };
  const canonical = canonicalize({ keytype: 'ed25519', scheme: 'ed25519', keyval: keyVal });
  const keyID = createHash('sha256').update(canonical).digest('hex');
  return new Key({ keyID, keyType: 'ed25519', scheme: 'ed25519', keyVal });
}

/** Signs the canonical form and returns the file. */
export async function signMetadata(signed: MetadataOf, signers: readonly Signer[]): Promise<string> {
  const bytes = Buffer.from(canonicalize(signed.toJSON()));
  const metadata = new Metadata(signed);
  for (const signer of signers) {
    const signature = await signer.sign(bytes);
    const { keyID } = tufKey(signer.publicKey);
    metadata.sign(() => new Signature({ keyID, sig: Buffer.from(signature).toString('hex') }));
  }
  return JSON.stringify(metadata.toJSON());
}

/** Counts the keys of a role that have signed a metadata. */
export function countSignatures(metadata: Metadata<MetadataOf>, root: Root, role: string): number {
  const bytes = Buffer.from(canonicalize(metadata.signed.toJSON()));
  const keyIds = new Set(root.roles[role]?.keyIDs ?? []);
  return [...keyIds].filter((keyID) => {
    const [key, signature] = [root.keys[keyID], metadata.signatures[keyID]];
    if (!key || !signature) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.keyVal.public ?? '', 'hex').toString('base64url') };
    return verify(null, bytes, { key: jwk, format: 'jwk' }, Buffer.from(signature.sig, 'hex'));
  }).length;
}

/** Targets that only delegate to bins with one key. The first bin that matches a path decides. */
export function delegatingTargets(options: SignedOptions, bins: readonly HashBin[], key: Key): Targets {
  const roles = bins.map(({ name, prefixes }) => ({
    name,
    terminating: true,
    keyids: [key.keyID],
    threshold: 1,
    path_hash_prefixes: prefixes,
  }));
  const delegations = { keys: { [key.keyID]: key.toJSON() }, roles };
  return Targets.fromJSON({ ...new Targets(options).toJSON(), delegations });
}

type SignedOptions = ConstructorParameters<typeof Targets>[0];

const dayMs = 24 * 3_600_000;

/** The specification has no fractions of a second. */
export function expiryAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * dayMs).toISOString().replace(/\.\d+Z$/, 'Z');
}
