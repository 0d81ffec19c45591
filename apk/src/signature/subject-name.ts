import { X509Certificate } from 'node:crypto';

/**
 * Whose certificate it is, for people: `CN=Northlight Release 2024, O=Northlight Vision GmbH`. Empty when it cannot be
 * read, and never a proof of anything: everyone may write any name into a certificate of their own.
 */
export function subjectNameOf(encoded: Buffer): string {
  try {
    return new X509Certificate(encoded).subject.split('\n').reverse().join(', ');
  } catch {
    // Old tools wrote certificates that verify but that OpenSSL does not parse.
    return '';
  }
}
