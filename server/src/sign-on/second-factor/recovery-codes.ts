import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factors.store.ts';

const codes = 10;
/** 32 signs, without those that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Replaces the person's recovery codes and returns the new ones, which are shown once. */
export async function renewRecoveryCodes(queries: Queries, subject: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await deleteRecoveryCodes(queries, subject);
  await insertRecoveryCodes(
    queries,
    subject,
    made.map((code) => digestOf(subject, code)),
  );
  return made;
}

/** 80 random bits, so a fast hash suffices. */
export function digestOf(subject: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery code ${subject} ${plain}`).digest('base64url');
}

export function isRecoveryCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, '').length === 16;
}

function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
