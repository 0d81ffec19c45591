import { createHash, verify } from 'node:crypto';

// A second implementation, written from RFC 9162 (sections 2.1.3.2 and 2.1.4.2) and C2SP's signed-note, tlog-checkpoint,
// tlog-tiles and tlog-proof. It shares no code with the log.

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const parent = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);

export interface Head {
  size: number;
  root: string;
}

/** Reads a checkpoint and verifies the signature of a key. Throws with the reason of a refusal. */
export function verifyCheckpoint(note: string, verifierKey: string): Head {
  const [name = '', id = '', key = ''] = verifierKey.trim().split(/\+(.*?)\+(.*)/s);
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin, size, root = ''] = text.split('\n');
  if (origin !== name) throw new Error(`origin ${origin} is not ${name}`);
  const publicKey = Buffer.from(key, 'base64').subarray(1);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  for (const line of note.slice(end + 2).split('\n')) {
    const [dash, signer, encoded = ''] = line.split(' ');
    const bytes = Buffer.from(encoded, 'base64');
    if (dash !== '—' || signer !== name || bytes.subarray(0, 4).toString('hex') !== id) continue;
    if (!verify(null, Buffer.from(text), { key: jwk, format: 'jwk' }, bytes.subarray(4)))
      throw new Error('bad signature');
    return { size: Number(size), root: Buffer.from(root, 'base64').toString('hex') };
  }
  throw new Error('no signature of the log');
}

/** Verifies a tlog-proof and returns the proven entry. */
export function verifyProof(proof: string, verifierKey: string): { entry: string; index: number; head: Head } {
  const blank = proof.indexOf('\n\n');
  const [format, extra = '', place = '', ...path] = proof.slice(0, blank).split('\n');
  if (format !== 'c2sp.org/tlog-proof@v1') throw new Error(`format ${format}`);
  const head = verifyCheckpoint(proof.slice(blank + 2), verifierKey);
  const entry = Buffer.from(extra.slice('extra '.length), 'base64');
  const index = Number(place.slice('index '.length));
  if (index >= head.size) throw new Error(`index ${index} of ${head.size}`);
  let [fn, sn, root] = [index, head.size - 1, sha256(Buffer.of(0), entry)];
  for (const hash of path.map((line) => Buffer.from(line, 'base64'))) {
    if (sn === 0) throw new Error('path too long');
    if (fn % 2 === 1 || fn === sn) {
      root = parent(hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else root = parent(root, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  if (sn !== 0 || root.toString('hex') !== head.root) throw new Error('the entry is not in the tree');
  return { entry: entry.toString(), index, head };
}

/** Verifies that a tree is the beginning of a larger one. */
export function verifyConsistency(older: Head, newer: Head, proof: readonly Uint8Array[]): void {
  const path = [...proof];
  if (older.size === newer.size) {
    if (path.length > 0 || older.root !== newer.root) throw new Error('two roots for one size');
    return;
  }
  if (Number.isInteger(Math.log2(older.size))) path.unshift(Buffer.from(older.root, 'hex'));
  let [fn, sn] = [older.size - 1, newer.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const first = path.shift();
  if (!first) throw new Error('empty proof');
  let [fr, sr] = [Buffer.from(first), Buffer.from(first)];
  for (const hash of path) {
    if (sn === 0) throw new Error('proof too long');
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [parent(hash, fr), parent(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else sr = parent(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  if (sn !== 0 || fr.toString('hex') !== older.root || sr.toString('hex') !== newer.root)
    throw new Error('the trees are not consistent');
}

/** The root over these leaf hashes, by the definition of RFC 6962. */
function rootOver(leaves: readonly Uint8Array[]): string {
  const [first] = leaves;
  if (!first) return sha256().toString('hex');
  if (leaves.length === 1) return Buffer.from(first).toString('hex');
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const half = (part: readonly Uint8Array[]) => Buffer.from(rootOver(part), 'hex');
  return parent(half(leaves.slice(0, split)), half(leaves.slice(split))).toString('hex');
}

export type Fetch = (path: string) => Promise<Buffer>;

/** Downloads all entries of a head and compares them with its tiles and its root. Returns the entries. */
export async function auditLog(fetch: Fetch, head: Head): Promise<string[]> {
  const entries: Buffer[] = [];
  const hashes: Buffer[] = [];
  for (let tile = 0; tile * 256 < head.size; tile++) {
    const width = Math.min(256, head.size - tile * 256);
    const place = `${String(tile).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    const bundle = await fetch(`tile/entries/${place}`);
    for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
      entries.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)));
    const level0 = await fetch(`tile/0/${place}`);
    if (level0.length !== width * 32) throw new Error(`tile 0/${place} has ${level0.length} bytes`);
    for (let at = 0; at < level0.length; at += 32) hashes.push(level0.subarray(at, at + 32));
  }
  const leaves = entries.map((entry) => sha256(Buffer.of(0), entry));
  if (!Buffer.concat(leaves).equals(Buffer.concat(hashes))) throw new Error('entries and tiles differ');
  if (rootOver(leaves) !== head.root) throw new Error('entries and root differ');
  return entries.map(String);
}
