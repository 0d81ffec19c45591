/** The common name of a certificate's subject, or the whole subject if it has none. */
export function commonNameOf(subject: string): string {
  return /(?:^|, )CN=([^,]+)/.exec(subject)?.[1] ?? subject;
}

/** A SHA-256 fingerprint in lines of eight pairs, which fit narrow columns. */
export function fingerprintLines(sha256: string): string[] {
  return (
    sha256
      .toUpperCase()
      .match(/.{16}/g)
      ?.map((line) => line.replace(/(..)(?=.)/g, '$1:')) ?? [sha256]
  );
}
