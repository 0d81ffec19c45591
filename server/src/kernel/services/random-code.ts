import { randomBytes } from 'node:crypto';

/**
 * Opaque and URL-safe: nearly 128 random bits in 22 characters. Used for apps, versions, documents and submissions. It
 * never starts with `-`, which command lines read as an option and exports have to guard against spreadsheets.
 */
export function randomCode(): string {
  const code = randomBytes(16).toString('base64url');
  return code.startsWith('-') ? randomCode() : code;
}
