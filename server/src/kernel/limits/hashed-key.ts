import { createHash } from 'node:crypto';

/** Gives stored keys a fixed length and hides the address or account. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
