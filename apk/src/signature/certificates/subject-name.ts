import { X509Certificate } from 'node:crypto';

/**
 * The displayed subject of a certificate: `CN=Northlight Release 2024, O=Northlight Vision GmbH`. Empty when
 * unreadable, and never a proof: anyone may write any name into their certificate.
 */
export function subjectNameOf(encoded: Buffer): string {
  try {
    return new X509Certificate(encoded).subject.split('\n').reverse().join(', ');
  } catch {
    // Old tools wrote certificates that verify but that OpenSSL does not parse.
    return '';
  }
}
