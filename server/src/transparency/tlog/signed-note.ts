import { createHash } from 'node:crypto';
import type { Signer } from '@lensdock/ports/signing/signer.ts';

/** Signature types of C2SP signed-note. */
const ed25519Signature = 0x01;
export const cosignature = 0x04;

/** A named Ed25519 key of C2SP signed-note. */
export interface NoteKey {
  name: string;
  /** The first four bytes of a hash over name, type and key, as a number. */
  id: number;
  type: number;
  publicKey: Uint8Array;
}

/** A key name has no spaces and no plus sign. */
const keyNamePattern = /^[^\s+\p{Z}\p{Cc}]+$/u;

export function noteKey(name: string, publicKey: Uint8Array, type: number = ed25519Signature): NoteKey {
  if (!keyNamePattern.test(name)) throw new TypeError(`expected a key name without spaces or "+", found ${name}`);
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.of(type)).update(publicKey).digest();
  return { name, id: hash.readUInt32BE(0), type, publicKey };
}

/** The key as clients are configured with it: `name+id+base64`. */
export function verifierKey({ name, id, type, publicKey }: NoteKey): string {
  const key = Buffer.concat([Buffer.of(type), publicKey]).toString('base64');
  return `${name}+${id.toString(16).padStart(8, '0')}+${key}`;
}

/** Undefined unless the text is a verifier key of an Ed25519 type and its id is right. */
export function parseVerifierKey(text: string): NoteKey | undefined {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined || !keyNamePattern.test(name)) return undefined;
  const [type, ...bytes] = Buffer.from(encoded, 'base64');
  if ((type !== ed25519Signature && type !== cosignature) || bytes.length !== 32) return undefined;
  const key = noteKey(name, Buffer.from(bytes), type);
  return key.id === Number.parseInt(id, 16) ? key : undefined;
}

/** Signs a text that ends with a newline. */
export async function signNote(text: string, name: string, signer: Signer): Promise<string> {
  const signature = await signer.sign(Buffer.from(text));
  return `${text}\n${signatureLine(noteKey(name, signer.publicKey), signature)}`;
}

export function signatureLine({ name, id }: Pick<NoteKey, 'name' | 'id'>, signature: Uint8Array): string {
  const keyId = Buffer.alloc(4);
  keyId.writeUInt32BE(id);
  return `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`;
}

export interface NoteSignature {
  name: string;
  id: number;
  signature: Buffer;
  /** The whole line with its newline. */
  line: string;
}

/** Splits a note into its text and its signatures, without verifying them. Undefined for a malformed note. */
export function parseNote(note: string): { text: string; signatures: NoteSignature[] } | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(parseSignatureLine);
  if (signatures.some((signature) => signature === undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures.filter((signature) => signature !== undefined) };
}

export function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < 5) return undefined;
  return { name, id: bytes.readUInt32BE(0), signature: bytes.subarray(4), line: `${line}\n` };
}
