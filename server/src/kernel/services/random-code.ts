import { randomBytes } from 'node:crypto';

/** Opaque and URL-safe: 128 random bits in 22 characters. Used for apps, versions, documents and submissions. */
export function randomCode(): string {
  return randomBytes(16).toString('base64url');
}
