/** The part of a certificate's name that people know it by; all of it when there is no such part. */
export function commonNameOf(subject: string): string {
  return /(?:^|, )CN=([^,]+)/.exec(subject)?.[1] ?? subject;
}

/** A SHA-256 as fingerprints are written, in lines of eight pairs, which fit where there is little room. */
export function fingerprintLines(sha256: string): string[] {
  return (
    sha256
      .toUpperCase()
      .match(/.{16}/g)
      ?.map((line) => line.replace(/(..)(?=.)/g, '$1:')) ?? [sha256]
  );
}
