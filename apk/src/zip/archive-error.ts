/** What can be wrong with an archive. The codes are stable: callers map them to texts of their own. */
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

/** Codes that say "more than we are willing to read" rather than "broken". */
const limitCodes: ReadonlySet<ArchiveErrorCode> = new Set([
  'central-directory-too-large',
  'entry-too-large',
  'entry-name-too-long',
]);

/** An archive, or an entry of it, that cannot be read as the format says (APPNOTE.TXT), or is over a limit. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode;
  /** The entry concerned, when it is about one. */
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
