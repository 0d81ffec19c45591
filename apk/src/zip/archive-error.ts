/** Problems of an archive. The codes are stable: callers map them to their own texts. */
export type ArchiveErrorCode =
  | 'not-a-file'
  | 'source-truncated'
  | 'not-a-zip'
  | 'zip64'
  | 'multi-disk'
  | 'central-directory-outside'
  | 'central-directory-malformed'
  | 'central-directory-too-large'
  | 'local-header-malformed'
  | 'local-header-mismatch'
  | 'entry-outside'
  | 'entry-encrypted'
  | 'entry-too-large'
  | 'entry-name-too-long'
  | 'entry-corrupt'
  | 'entry-size-mismatch'
  | 'entry-crc-mismatch';

/** Codes for archives beyond our limits, in contrast to broken ones. */
const limitCodes: ReadonlySet<ArchiveErrorCode> = new Set([
  'central-directory-too-large',
  'entry-too-large',
  'entry-name-too-long',
]);

/** An archive or entry that violates the format (APPNOTE.TXT), or exceeds a limit. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode;
  /** The entry concerned, if any. */
  readonly entry: string | undefined;

  constructor(code: ArchiveErrorCode, message: string, entry?: string) {
    super(message);
    this.name = 'ArchiveError';
    this.code = code;
    this.entry = entry;
  }

  get exceedsLimit(): boolean {
    return limitCodes.has(this.code);
  }
}
