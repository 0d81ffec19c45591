/** The part of a certificate's name that people know it by; all of it when there is no such part. */
export function commonNameOf(subject: string): string {
  return /(?:^|, )CN=([^,]+)/.exec(subject)?.[1] ?? subject;
}

/** A SHA-256 as fingerprints are written: pairs, in two lines of sixteen where there is little room. */
export function fingerprintOf(sha256: string): string {
  return sha256.toUpperCase().replace(/(..)(?=.)/g, '$1:');
}
