import { createHash, createPublicKey, verify } from 'node:crypto';

/** An entry of the public log that was proven to be in the tree of a signed checkpoint. */
export interface ProvenEntry {
  type: string;
  packageName: string;
  versionCode: string;
  sha256: string;
  signers: string[];
  publication: number;
  time: string;
  index: number;
  checkpoint: { origin: string; size: number; root: string };
}

/** Says which step of the verification failed. */
export class ProofFailure extends Error {
  override readonly name = 'ProofFailure';
}

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const parentHash = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);

/** Verifies a proof of C2SP tlog-proof without a request. The key is a verifier key of C2SP signed-note. */
export function verifyLogProof(proof: string, verifierKey: string): ProvenEntry {
  const end = proof.indexOf('\n\n');
  const [format, extra = '', place = '', ...path] = proof.slice(0, Math.max(0, end)).split('\n');
  if (format !== 'c2sp.org/tlog-proof@v1') throw new ProofFailure('the proof has an unknown format');
  const checkpoint = verifyCheckpoint(proof.slice(end + 2), verifierKey);
  const entry = Buffer.from(/^extra (\S+)$/.exec(extra)?.[1] ?? '', 'base64');
  const index = Number(/^index (\d{1,15})$/.exec(place)?.[1] ?? Number.NaN);
  const hashes = path.map((line) => Buffer.from(line, 'base64'));
  const root = rootOf({ leaf: sha256(Buffer.of(0), entry), index, size: checkpoint.size, hashes });
  if (!root?.equals(checkpoint.root)) throw new ProofFailure('the entry is not in the tree of the checkpoint');
  const { origin, size } = checkpoint;
  return { ...readEntry(entry), index, checkpoint: { origin, size, root: checkpoint.root.toString('hex') } };
}

interface Checkpoint {
  origin: string;
  size: number;
  root: Buffer;
}

function verifyCheckpoint(note: string, verifierKey: string): Checkpoint {
  const [, name, id, key] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)\s*$/.exec(verifierKey) ?? [];
  const publicKey = Buffer.from(key ?? '', 'base64').subarray(1);
  if (name === undefined || publicKey.length !== 32) throw new ProofFailure('the key is not a verifier key');
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin, size, root = ''] = text.split('\n');
  if (origin !== name) throw new ProofFailure(`the checkpoint is of the log ${origin}, not of ${name}`);
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => isSignatureOf(line, { name, id, publicKey, text }));
  if (!isSigned) throw new ProofFailure('the checkpoint is not signed with the key');
  if (!/^(0|[1-9]\d{0,14})$/.test(size ?? '')) throw new ProofFailure('the checkpoint has no size');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}

interface ExpectedSignature {
  name: string;
  id: string | undefined;
  publicKey: Buffer;
  text: string;
}

function isSignatureOf(line: string, { name, id, publicKey, text }: ExpectedSignature): boolean {
  const [dash, signer, encoded = ''] = line.split(' ');
  const bytes = Buffer.from(encoded, 'base64');
  if (dash !== '—' || signer !== name || bytes.subarray(0, 4).toString('hex') !== id) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), bytes.subarray(4));
}

/** Computes the root from a leaf and its path (RFC 9162, section 2.1.3.2). Undefined for a path of another length. */
function rootOf(given: { leaf: Buffer; index: number; size: number; hashes: readonly Buffer[] }): Buffer | undefined {
  const { leaf, index, size, hashes } = given;
  // Also false for a number that was not read.
  if (!(index < size)) return undefined;
  let [place, last, root] = [index, size - 1, leaf];
  const up = () => {
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  };
  for (const hash of hashes) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      root = parentHash(hash, root);
      while (place % 2 === 0 && place !== 0) up();
    } else root = parentHash(root, hash);
    up();
  }
  return last === 0 ? root : undefined;
}

function readEntry(entry: Buffer): Omit<ProvenEntry, 'index' | 'checkpoint'> {
  // The log hashes what its own server wrote, see docs/transparency.md.
  const { package: packageName, ...rest } = JSON.parse(entry.toString()) as Omit<ProvenEntry, 'packageName'> & {
    package: string;
  };
  const { type, versionCode, sha256: digest, signers, publication, time } = rest;
  return { type, packageName, versionCode, sha256: digest, signers, publication, time };
}
