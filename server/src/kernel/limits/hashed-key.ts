import { createHash } from 'node:crypto';

/** A key as the database keeps it: of fixed length, and without the address or account that it stands for. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
