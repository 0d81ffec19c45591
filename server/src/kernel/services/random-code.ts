import { randomBytes } from 'node:crypto';

/** Opaque, URL-safe, 128 random bits: 22 characters. Codes of apps, versions, documents, submissions. */
export function randomCode(): string {
  return randomBytes(16).toString('base64url');
}
